--! 3 pieces-of-no-size.lua:2: deck: size: pyramids have no size 'tiny'
return variant {
  api = 2, name = "pieces-of-no-size", players = { 2, 2 },
  deck = { pieces = { size = "tiny", under = "black" }, suits = { "red" },
    cards = { { code = "R", suits = { "red" } } } },
  setup = function() end,
  turn = function(me) end,
}
