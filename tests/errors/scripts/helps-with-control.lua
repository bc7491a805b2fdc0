--! 3 helps-with-control.lua:2: helps.words.draw contains characters that cannot be shown
return variant {
  api = 2, name = "helps-with-control", players = { 2, 2 },
  helps = { words = { draw = "a\27b" } },
  setup = function() end,
  turn = function(me) end,
}
