--! 3 helps-a-number.lua:2: helps.words.draw should be a string, not a number
return variant {
  api = 2, name = "helps-a-number", players = { 2, 2 },
  helps = { words = { draw = function() return 7 end } },
  setup = function() end,
  turn = function(me) end,
}
