--! 3 pile-shown-sometimes.lua:2: piles.market: shown should be "all", "top", "count" or "never"
return variant {
  api = 1, name = "pile-shown-sometimes", players = { 2, 2 },
  piles = { market = { shown = "sometimes" } },
  setup = function() end,
  turn = function() finish("done") end,
}
