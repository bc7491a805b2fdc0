--! 3 take-back-acts.lua:7: this function may only read: it cannot act or ask (2 players, seed 'check 1', turn 0)
-- This function may be called at any time, so it may not act.
return variant {
  api = 1, name = "take-back-acts", players = { 2, 2 }, vars = { asked = 0 },
  setup = function() end,
  turn = function(me) finish("soon") end,
  take_back = function(seat) vars.asked = 1 end,
}
