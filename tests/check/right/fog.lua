-- Boats find small pyramids on hexagons, under black ones. A boat gets tired if
-- it changes direction.
local worth = { green = 1, blue = 2, yellow = 3 }
local function reward(find, seat)
  seat.points = seat.points + worth[find.rank]
end

local starts = { north_east, south_east, south_west }

return variant {
  api = 2, name = "fog", players = { 2, 3 }, pyramids = { 1, 1, 1 },
  poses = true, marks = { "tired" },
  board = { columns = 3, rows = 3, neighbours = "hexagonal" },
  deck = {
    noun = "find", suits = { "green", "blue", "yellow" },
    pieces = { under = "black", under_size = "medium", cover = "fog",
      copies = 3 },
  },
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
    discarded = reward, taken = reward,
  },
  turn = function(me)
    choose_one("action", {
      look = function()
        local boat = choose("boat", pyramids:of(me) - pyramids:marked("tired"))
        local at = boat.space
        need(at.card and at.card.face_down, "nothing is hidden there")
        turn_over(at)
        local found = at.card
        if found.rank == "blue" then discard(found) end
        if found.rank == "yellow" then take(at, me) end
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
