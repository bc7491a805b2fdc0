-- Pyramids move and are captured on hexagons.
return variant {
  api = 1, name = "hexes", players = { 2, 3 },
  pyramids = { 2, 0, 0 },
  board = { columns = 4, rows = 4, neighbours = "hexagonal" },
  setup = function()
    for _, seat in ipairs(seats:list()) do
      local row = seat.number - 1
      for x = row, row + 1 do place(seat, 1, space(x, row)) end
    end
  end,
  turn = function(me)
    if not pyramids:of(me):any() then finish("nothing is left", me.next) end
    local mover = choose("pyramid", pyramids:of(me))
    local to = choose("space", spaces:adjacent_to(mover.space))
    for _, other in ipairs(pyramids:on(to):list()) do
      need(other.owner ~= me, "a pyramid of yours stands there")
      destroy(other)
    end
    move(mover, to)
    if game.turn == 12 then finish("tired") end
  end,
}
