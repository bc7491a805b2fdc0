--- A player with a card above 4 can stop a strike. With `always`, the other
-- player is asked even without such a card.

local all = {}
for i = 1, 9 do
  all[i] = {
    code = "K" .. i, rank = tostring(i), value = i, suits = { "suns" },
  }
end

local function stop(seat)
  discard(choose("card", cards:in_hand(seat):worth_more_than(4)))
end

local actions = {
  strike = function(me)
    local offer = options.always and may_always or may
    local stopped = as(me.next, offer, "stop", stop, me.next)
    say(stopped and "stopped" or "hit")
  end,
  wait = function() end,
}

return variant {
  api = 1,
  name = "stops",
  players = { 2, 2 },
  deck = { suits = { { name = "suns", letter = "S" } }, cards = all },
  options = {
    always = { default = false, text = "the other is always asked" },
  },
  setup = function()
    shuffle()
    for _, seat in ipairs(seats:list()) do deal(seat, 2) end
  end,
  turn = function(me)
    choose_one("do", actions, me)
    if game.turn == 6 then finish("end", me) end
  end,
}
