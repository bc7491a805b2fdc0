--! 3 helps-at-length.lua:2: helps.words.draw is longer than 300 bytes
return variant {
  api = 2, name = "helps-at-length", players = { 2, 2 },
  helps = { words = { draw = function() return ("a"):rep(301) end } },
  setup = function() end,
  turn = function(me) end,
}
