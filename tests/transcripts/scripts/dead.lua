--- Dead: from turn 3 on, each action is refused for a reason of its own.
local ways = {
  rest = function() need(game.turn < 3, "nobody is tired") end,
  walk = function(me)
    need(game.turn < 3, "the road is closed")
    me.at = me.at + 1
  end,
  run = function(me)
    need(game.turn < 3, "the road is closed")
    me.at = me.at + choose("steps", numbers(1, 2))
  end,
}

return variant {
  api = 2, name = "dead", players = { 2, 2 }, vars = { at_SEAT = 0 },
  setup = function() end,
  turn = function(me) choose_one("way", ways, me) end,
}
