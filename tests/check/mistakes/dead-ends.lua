--! 3 dead-ends.lua:4: nothing can be done in this turn: nobody is tired; not possible: rest: nobody is tired; not possible: run, walk: the road is closed
-- Each action has its own reason why it is refused from turn 3 on.
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
  api = 2, name = "dead-ends", players = { 2, 2 }, vars = { at_SEAT = 0 },
  setup = function() end,
  turn = function(me) choose_one("way", ways, me) end,
}
