-- Dice move a pyramid along a track.
return variant {
  api = 1, name = "race", players = { 2, 3 },
  pyramids = { 1, 0, 0 },
  board = { columns = 8, rows = 3 },
  dice = { steps = { "one", "two" } },
  setup = function()
    for _, seat in ipairs(seats:list()) do
      place(seat, 1, space(0, seat.number - 1))
    end
  end,
  turn = function(me)
    local runner = pyramids:of(me):list()[1]
    local steps = roll("steps") == "one" and 1 or 2
    for _ = 1, steps do
      local to = runner.space:step(east)
      if to == nil then finish("home", me) end
      move(runner, to)
    end
  end,
}
