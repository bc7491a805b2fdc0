--! 3 value-of-words.lua:6: a value should be a whole number, not a string (2 players, seed 'check 1', turn 0)
return variant {
  api = 1, name = "value-of-words", players = { 2, 2 },
  setup = function() end,
  turn = function(me) finish("soon") end,
  value = function(seat) return "many" end,
}
