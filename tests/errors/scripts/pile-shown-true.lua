--! 3 pile-shown-true.lua:2: shown should be a string, not a boolean
return variant {
  api = 1, name = "pile-shown-true", players = { 2, 2 },
  piles = { market = { shown = true } },
  setup = function() end,
  turn = function() finish("done") end,
}
