--! 3 card-field-of-every-card.lua:2: deck: card K1: 'face_down' is a field that every card has: choose another name
return variant {
  api = 1, name = "card-field-of-every-card", players = { 2, 2 },
  deck = { cards = { { code = "K1", face_down = true } } },
  setup = function() end,
  turn = function() end,
}
