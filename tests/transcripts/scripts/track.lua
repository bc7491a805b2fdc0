--- A race on a ring with a short cut. Every link leads one way, and a pyramid
-- that points east moves along the ring.

local LAPS = 2

return variant {
  api = 2, name = "track", text = "two laps", players = { 2, 2 },
  pyramids = { 1, 1, 1 }, poses = true,
  board = {
    places = {
      { "line", x = 0, y = 0 }, { "bend", x = 1.5, y = 0.5 },
      { "tunnel", x = 1.5, y = 1.5 }, { "bridge", x = 0, y = 2 },
      { "hill", x = -1.5, y = 1 },
    },
    links = {
      { "line", "bend", direction = east, one_way = true },
      { "bend", "tunnel", direction = east, one_way = true },
      { "tunnel", "bridge", direction = east, one_way = true },
      { "bridge", "hill", direction = east, one_way = true },
      { "hill", "line", direction = east, one_way = true },
      { "tunnel", "hill", direction = north_west, one_way = true },
    },
    called = "place",
  },
  vars = { laps_SEAT = 0, oil_SPACE = 0 },
  setup = function()
    for seat in each(seats) do place(seat, 2, space "line", east) end
  end,
  turn = function(me)
    local car = pyramids:of(me):first()
    local ways = poses:where("a way out of its place", function(way)
      return way == upright or car.space:step(way) ~= nil
    end)
    point(car, choose("way", ways:flat()))
    move(car, car.target)
    if car.space == space "line" then me.laps = me.laps + 1 end
    if me.laps == LAPS then finish("laps", me) end
  end,
}
