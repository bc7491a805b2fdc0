-- Each seat has a variable, which an action changes.
return variant {
  api = 1, name = "gold", players = { 2, 3 },
  vars = { gold_SEAT = 0 },
  setup = function() end,
  turn = function(me)
    choose_one("count", { up = function() me.gold = me.gold + 1 end, stop = 0 })
    if game.turn == 6 then finish("counted") end
  end,
  score = function(seat) return seat.gold end,
}
