-- Boats uncover cards on hexagons. A boat gets tired if it changes direction.
local faces = {}
for value = 1, 3 do
  faces[value] = { code = "K" .. value, rank = tostring(value), value = value,
    suits = { "suns" }, copies = 3 }
end

local starts = { north_east, south_east, south_west }

return variant {
  api = 2, name = "fog", players = { 2, 3 }, pyramids = { 1, 1, 1 },
  poses = true, marks = { "tired" },
  board = { columns = 3, rows = 3, neighbours = "hexagonal" },
  deck = { suits = { { name = "suns", letter = "S" } }, cards = faces },
  vars = { points_SEAT = 0 },
  setup = function()
    shuffle()
    for at in each(spaces) do put(draw_pile.top, at, { face_down = true }) end
    for seat in each(seats) do
      place(seat, 1, space(seat.number - 1, seat.number - 1),
        starts[seat.number])
    end
  end,
  on = {
    pointed = function(boat) mark(boat, "tired") end,
    exchanged = function(boat, by) by.points = by.points + boat.pips end,
    discarded = function(card, by) by.points = by.points + card.value end,
  },
  turn = function(me)
    choose_one("action", {
      look = function()
        local boat = choose("boat", pyramids:of(me) - pyramids:marked("tired"))
        local at = boat.space
        need(at.card and at.card.face_down, "nothing is hidden there")
        turn_over(at)
        if at.card.value > 1 then discard(at.card) end
      end,
      sail = function()
        local boat = choose("boat", pyramids:of(me))
        move(boat, need(boat.target, "it points off the board"))
      end,
      turn = function()
        local boat = choose("boat", pyramids:of(me))
        point(boat, choose("pose", poses:flat()))
      end,
      rest = function()
        for boat in each(pyramids:of(me)) do
          if boat:has_mark("tired") then mark(boat, "tired", false) end
        end
      end,
      grow = function()
        local boat = choose("boat", pyramids:posed(south_east):growable())
        exchange(boat, boat.pips + 1)
      end,
    })
    if game.turn == 16 then finish("the fog lifts") end
  end,
  score = function(seat) return seat.points end,
}
