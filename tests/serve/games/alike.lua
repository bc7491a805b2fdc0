--- Pyramids that look alike. Each turn one of them moves, and the player wins
-- by choosing the pyramid that moved.
return variant {
  api = 1, name = "alike", title = "Alike", text = "which pyramid it is",
  players = { 1, 1 }, pyramids = { 3, 1, 0 }, board = { columns = 2, rows = 2 },
  vars = { latest = "pyramid" },
  setup = function()
    local me = seats:list()[1]
    place(me, 1, space(0, 0))
    place(me, 1, space(0, 0))
    place(me, 1, space(1, 1))
    place(me, 2, space(1, 1))
  end,
  turn = function(me)
    local piece = choose("piece", pyramids:of(me))
    need(piece ~= vars.latest, "it has just moved")
    move(piece, choose("to", spaces:adjacent_to(piece.space)))
    vars.latest = nil
    local other = choose("other", pyramids:of(me))
    if other == piece then finish("the one that moved", me) end
    vars.latest = piece
  end,
}
