--! 3 pile-title-long.lua:2: title is longer than 31 bytes
return variant {
  api = 1, name = "pile-title-long", players = { 2, 2 },
  piles = { market = { title = "a title of more than thirty-one bytes" } },
  setup = function() end,
  turn = function() finish("done") end,
}
