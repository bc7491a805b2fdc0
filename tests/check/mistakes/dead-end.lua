--! 3 dead-end.lua:8: nothing can be done in this turn: too late
-- From the third turn on, nothing is possible.
return variant {
  api = 1, name = "dead-end", players = { 2, 2 },
  setup = function() end,
  turn = function()
    choose_one("go", { on = 1, stay = 2 })
    need(game.turn < 3, "too late")
  end,
}
