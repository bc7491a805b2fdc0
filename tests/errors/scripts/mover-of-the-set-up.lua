--! 3 mover-of-the-set-up.lua:4: game.to_move: the set-up has no seat to move (2 players, seed 'check 1', turn 0)
return variant {
  api = 1, name = "mover-of-the-set-up", players = { 2, 2 },
  setup = function() deal(game.to_move, 3) end,
  turn = function(me)  end,
}
