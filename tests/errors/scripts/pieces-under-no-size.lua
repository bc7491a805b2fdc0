--! 3 pieces-under-no-size.lua:2: deck: under_size: pyramids have no size 'lage'; did you mean 'large'?
return variant {
  api = 2, name = "pieces-under-no-size", players = { 2, 2 },
  deck = { pieces = { under_size = "lage", under = "black" }, suits = { "red" },
    cards = { { code = "R", suits = { "red" } } } },
  setup = function() end,
  turn = function(me) end,
}
