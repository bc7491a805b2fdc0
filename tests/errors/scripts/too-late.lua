--! 3 too-late.lua:9: refused after a reveal, when nothing can be taken back: the pile is too small (the line: 0,-1) (2 players, seed 'check 1', turn 1): offer something that is always possible, such as passing; nothing can be taken back after a reveal
-- A line is refused after a card was turned up.
return variant {
  api = 1, name = "too-late", players = { 2, 2 },
  deck = { cards = { { code = "A", copies = 20 } } },
  setup = function() turn_up(space(0, 0)) end,
  turn = function(me)
    turn_up(choose("space", spaces:wasteland()))
    need(draw_pile.count > 18, "the pile is too small")
  end,
}
