--! 3 score-of-words.lua:6: a score should be a whole number, not a string (2 players, seed 'check 1', turn 1)
return variant {
  api = 1, name = "score-of-words", players = { 2, 2 },
  setup = function() end,
  turn = function(me) finish("soon") end,
  score = function(seat) return "many" end,
}
