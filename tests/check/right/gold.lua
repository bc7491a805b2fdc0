-- The seats add to secret variables. No seat sees how much others add.
return variant {
  api = 1, name = "gold", players = { 2, 3 },
  vars = { gold_SEAT = { start = 0, least = 0, most = 6, secret = true } },
  setup = function() end,
  turn = function()
    local added = choose_each("count", function() return numbers(0, 1) end,
      { secret = true })
    for seat, count in pairs(added) do seat.gold = seat.gold + count end
    if game.turn == 6 then finish("counted") end
  end,
  score = function(seat) return seat.gold end,
}
