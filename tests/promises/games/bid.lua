--- Both seats bid a number in secret.
return variant {
  api = 1, name = "bid", players = { 2, 2 },
  vars = { gold_SEAT = 0 },
  setup = function() end,
  turn = function(me)
    local bids = choose_each("bid", function(seat) return numbers(1, 3) end)
    for seat, bid in pairs(bids) do seat.gold = seat.gold + bid end
    if game.turn == 6 then finish("end") end
  end,
}
