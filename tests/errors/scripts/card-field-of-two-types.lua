--! 3 card-field-of-two-types.lua:2: deck: card K2: cost should be a whole number, as on other cards
return variant {
  api = 1, name = "card-field-of-two-types", players = { 2, 2 },
  deck = {
    cards = { { code = "K1", cost = 3 }, { code = "K2", cost = "three" } },
  },
  setup = function() end,
  turn = function() end,
}
