--! 3 raises.lua:6: not for three (2 players, seed 'check 1', turn 3)
return variant {
  api = 1, name = "raises", players = { 2, 2 },
  setup = function() end,
  turn = function(me)
    if game.turn == 3 then error("not for three") end
  end,
}
