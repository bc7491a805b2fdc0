--! 3 pieces-without-suits.lua:2: deck: the pyramid R needs one suit, which is its colour
return variant {
  api = 2, name = "pieces-without-suits", players = { 2, 2 },
  deck = { pieces = { under = "black" }, suits = { "red" },
    cards = { { code = "R" } } },
  setup = function() end,
  turn = function(me) end,
}
