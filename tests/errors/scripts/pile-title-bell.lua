--! 3 pile-title-bell.lua:2: title contains characters that cannot be shown
return variant {
  api = 1, name = "pile-title-bell", players = { 2, 2 },
  piles = { market = { title = "ring\a" } },
  setup = function() end,
  turn = function() finish("done") end,
}
