--- Each turn a pyramid of any seat is destroyed.
return variant {
  api = 2, name = "rivals", title = "Rivals", text = "destroy pyramids",
  players = { 2, 2 },
  pyramids = { 2, 0, 0 },
  board = { columns = 2, rows = 2 },
  setup = function()
    for seat in each(seats) do
      place(seat, 1, space(0, seat.number - 1))
      place(seat, 1, space(1, seat.number - 1))
    end
  end,
  turn = function()
    destroy(choose("victim", pyramids:on(spaces)))
    if not pyramids:on(spaces):any() then finish("none is left") end
  end,
}
