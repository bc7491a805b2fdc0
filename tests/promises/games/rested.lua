--- Two pyramids look alike, and can be on one space. The pyramid that moved
-- last may not move again. The variable `latest` holds this pyramid.
local names = { latest = "pyramid" }
for i = 1, 40 do names["a" .. i] = 0 end
return variant {
  api = 1, name = "rested", players = { 1, 1 }, pyramids = { 2, 0, 0 },
  board = { columns = 3, rows = 1 }, vars = names,
  setup = function()
    local me = seats:list()[1]
    place(me, 1, space(0, 0))
    place(me, 1, space(1, 0))
  end,
  turn = function(me)
    local piece = choose("piece", pyramids:of(me))
    need(piece ~= vars.latest, "it has just moved")
    move(piece, choose("to", spaces:adjacent_to(piece.space)))
    vars.latest = piece
    if game.turn > 8 then finish("done") end
  end,
}
