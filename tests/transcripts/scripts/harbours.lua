--- A game of harbours: places without a grid, some of them linked. Ships sail
-- between linked harbours, or to the open sea and back.

local function sail(me)
  local ship = choose("ship", pyramids:of(me))
  local to = spaces:adjacent_to(ship.space) + spaces:unnamed()
  move(ship, choose("to", to:except(ship.space)))
  vars.last = ship.space
end

return variant {
  api = 1,
  name = "harbours",
  text = "ships between places",
  players = { 2, 2 },
  pyramids = { 3, 2, 1 },
  board = {
    places = {
      { "port_SEAT", x = { 0, 2 }, y = { 0, 0 } }, { "reef", x = 1, y = 1 },
      "bay",
    },
    more = 3,
    links = { { "port_SEAT", "reef" }, { "reef", "bay" } },
  },
  vars = { last = "space" },
  setup = function()
    for _, seat in ipairs(seats:list()) do
      place(seat, 3, seat.port)
      place(seat, 1, seat.port)
    end
  end,
  turn = function(me)
    choose_one("action", {
      sail = sail,
      build = function(seat) place(seat, 1, seat.port) end,
      rest = function() end,
    }, me)
  end,
}
