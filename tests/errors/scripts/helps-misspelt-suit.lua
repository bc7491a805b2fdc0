--! 3 helps-misspelt-suit.lua:2: helps.suits: the game has no suit 'sunns'; did you mean 'suns'?
return variant {
  api = 2, name = "helps-misspelt-suit", players = { 2, 2 },
  deck = { suits = { { name = "suns", letter = "S" } },
    cards = { { code = "1S", suits = { "suns" } } } },
  helps = { suits = { sunns = "They shine." } },
  setup = function() end,
  turn = function(me) end,
}
