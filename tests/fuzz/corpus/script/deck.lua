--! 3 deck.lua:2: deck: card AM has an unknown suit 'suns'
return variant {
  api = 1, name = "deck", players = { 2, 2 },
  deck = {
    suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", suits = { "suns" } } },
  },
  setup = function() end,
  turn = function(me) end,
}
