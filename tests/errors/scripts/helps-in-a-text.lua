--! 3 helps-in-a-text.lua:2: helps.words should be a table, not a string
return variant {
  api = 2, name = "helps-in-a-text", players = { 2, 2 },
  helps = { words = "draw" },
  setup = function() end,
  turn = function(me) end,
}
