--! 3 score-acts.lua:8: this function may only read: it cannot act or ask (2 players, seed 'check 1', turn 0)
-- The function `score` may only read.
return variant {
  api = 1, name = "score-acts", players = { 2, 2 }, vars = { asked = 0 },
  setup = function() end,
  turn = function(me) finish("soon") end,
  score = function(seat)
    vars.asked = vars.asked + 1
    return vars.asked
  end,
}
