--! 3 set-up-raises.lua:6: discard: argument 1 should be a card, not nil (2 players, seed 'check 1', turn 0)
-- The set-up deals more cards than there are.
return variant {
  api = 1, name = "set-up-raises", players = { 2, 2 },
  setup = function()
    discard(draw_pile.top)
  end,
  turn = function(me) end,
}
