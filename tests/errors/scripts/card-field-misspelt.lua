--! 3 card-field-misspelt.lua:2: a card has no field 'valeu'; did you mean 'value'?
return variant {
  api = 1, name = "card-field-misspelt", players = { 2, 2 },
  deck = { cards = { { code = "K1", valeu = 3 } } },
  setup = function() end,
  turn = function() end,
}
