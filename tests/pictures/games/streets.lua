--- A game on a map with streets, some of them one-way, a home for each seat,
-- and places without coordinates.
return variant {
  api = 2, name = "streets", players = { 2, 2 }, pyramids = { 2, 2, 2 },
  board = {
    places = {
      { "port", x = 0, y = 0 }, { "market", x = 1.5, y = 0.25 },
      { "gate", x = 1, y = 1.2 },
      { "hut_SEAT", x = { -1, 3 }, y = { 1, -0.5 } },
      "cellar",
    },
    more = 2, anchored = true,
    links = {
      { "port", "market" }, { "market", "gate", one_way = true },
      { "gate", "port", one_way = true }, { "hut_SEAT", "gate" },
      { "cellar", "market" }, { "gate", "cellar", one_way = true },
    },
  },
  setup = function()
    for seat in each(seats) do
      place(seat, 3, seat.hut)
      place(seat, 1, spaces:unnamed():empty():first())
    end
  end,
  turn = function(me)
    local walker = choose("walker", pyramids:of(me))
    move(walker, choose("to", spaces:adjacent_to(walker.space)))
  end,
}
