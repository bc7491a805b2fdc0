--! 3 helps-without-names.lua:2: helps.words: every text needs a name
return variant {
  api = 2, name = "helps-without-names", players = { 2, 2 },
  helps = { words = { "Draw a card." } },
  setup = function() end,
  turn = function(me) end,
}
