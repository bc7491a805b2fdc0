--! 3 card-of-several.lua:3: card: the deck has several copies of K1, so the code does not name one card
local cards_of_note = {
  card "K1",
}
return variant {
  api = 1, name = "card-of-several", players = { 2, 2 },
  deck = { cards = { { code = "K1", copies = 2 } } },
  setup = function() end,
  turn = function() return cards_of_note end,
}
