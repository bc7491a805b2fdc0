--! 3 pieces-misspelt.lua:2: pieces of a deck has no field 'undr'; did you mean 'under'?
return variant {
  api = 2, name = "pieces-misspelt", players = { 2, 2 },
  deck = { pieces = { undr = "black" }, suits = { "red" },
    cards = { { code = "R", suits = { "red" } } } },
  setup = function() end,
  turn = function(me) end,
}
