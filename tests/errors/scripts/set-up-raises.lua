-- The set-up deals more than it has: nil is no card.
return variant {
  api = 1, name = "set-up-raises", players = { 2, 2 },
  setup = function()
    discard(draw_pile.top)
  end,
  turn = function(me) end,
}
