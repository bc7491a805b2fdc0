--! 3 pieces-under-small-ones.lua:2: deck: a medium pyramid cannot hide under a medium one: under_size should be larger
return variant {
  api = 2, name = "pieces-under-small-ones", players = { 2, 2 },
  deck = { pieces = { size = "medium", under = "black", under_size = "medium" },
    suits = { "red" }, cards = { { code = "R", suits = { "red" } } } },
  setup = function() end,
  turn = function(me) end,
}
