--- Three seats have secret variables: bids, promises and enemies. After every
--- third turn all bids are shown, and the highest bid wins gold.
local function pay(winner)
  for _, seat in ipairs(seats:list()) do
    say(tostring(seat) .. " bid " .. seat.bid)
    seat.shown = seat.bid
    seat.bid = -1
  end
  winner.gold = winner.gold + winner.shown
end

return variant {
  api = 1, name = "sealed", players = { 3, 3 },
  vars = {
    bid_SEAT = { start = -1, least = 0, most = 6, secret = true },
    honest_SEAT = { start = false, secret = true, shown = "changed" },
    enemy_SEAT = { start = "seat", secret = true },
    shown_SEAT = 0,
    gold_SEAT = 10,
  },
  score = function(seat) return seat.gold end,
  setup = function() end,
  turn = function(me)
    local bids = choose_each("bid", function(seat)
      if seat.bid < 0 then return numbers(0, 6) end
    end, { secret = true })
    for seat, bid in pairs(bids) do seat.bid = bid end
    local own = choose_each("secrets", function(seat)
      if seat == me then return numbers(0, 3) end
    end, { secret = true })
    me.honest = own[me] % 2 == 1
    me.enemy = own[me] > 1 and me.next or nil
    local gift = choose("gift", numbers(0, 2))
    me.gold = me.gold - gift
    me.next.gold = me.next.gold + gift
    if game.turn % 3 == 0 then
      local best = me
      for _, seat in ipairs(seats_from(me)) do
        if seat.bid > best.bid then best = seat end
      end
      pay(best)
    end
    if game.turn == 12 then finish("the end") end
  end,
}
