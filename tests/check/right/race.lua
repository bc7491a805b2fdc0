-- Dice move a pyramid along a track of places.
return variant {
  api = 1, name = "race", players = { 2, 3 },
  pyramids = { 1, 0, 0 }, poses = true,
  board = {
    places = { "start", "bend", "hill", "home" },
    links = {
      { "start", "bend", direction = east },
      { "bend", "hill", direction = north_east, back = west },
      { "hill", "home", direction = east },
    },
  },
  dice = { steps = { "one", "two" } },
  setup = function()
    for _, seat in ipairs(seats:list()) do
      place(seat, 1, space("start"), east)
    end
  end,
  turn = function(me)
    local runner = pyramids:of(me):list()[1]
    local steps = roll("steps") == "one" and 1 or 2
    for _ = 1, steps do
      move(runner, runner.target or runner.space:step(north_east))
      if runner.space == space("home") then finish("home", me) end
    end
  end,
}
