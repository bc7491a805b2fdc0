-- Boats sail where they point, push other boats, and reef their sails.
return variant {
  api = 2, name = "winds", players = { 2, 2 }, pyramids = { 2, 2, 2 },
  poses = true, marks = { "reefed" },
  board = {
    map = { "....", ".cc.", ".cc.", "...." }, regions = { c = "calm" },
    neighbours = "diagonal",
  },
  setup = function()
    local first = seats:first()
    place(first, 1, space(0, 0), north_east)
    place(first, 2, space(3, 0), north_west)
    place(first.next, 1, space(3, 3), south_west)
    place(first.next, 2, space(0, 3), south_east)
  end,
  on = {
    pointed = function(boat)
      if boat.space.region == "calm" then mark(boat, "reefed") end
    end,
    moved = function(boat)
      if boat:has_mark("reefed") then mark(boat, "reefed", false) end
    end,
    exchanged = function(boat) point(boat, north_east) end,
  },
  turn = function(me)
    choose_one("action", {
      sail = function()
        local boats = pyramids:of(me) - pyramids:marked("reefed")
        local boat = choose("boat", boats)
        local to = need(boat.target, "it points off the board")
        for other in each(pyramids:on(to)) do
          push(other, need(to:step(boat.pose), "the edge"))
        end
        move(boat, to)
      end,
      steer = function()
        local boat = choose("boat", pyramids:of(me))
        point(boat, choose("pose", poses:orthogonal() + poses:diagonal()))
      end,
      tack = function()
        local boat = choose("boat", pyramids:of(me):fewest("pips"))
        local to = choose("to", spaces:offset_from(boat.space, 1, 2):empty())
        move(boat, to)
      end,
      grow = function()
        local boat = choose("boat", pyramids:of(me):growable())
        exchange(boat, boat.pips + 1)
      end,
      gust = function()
        for boat in each(pyramids:posed(south_east)) do
          point(boat, south_west)
        end
      end,
      eddy = function()
        local sw, nw = space(1, 1), space(1, 2)
        local se, ne = space(2, 1), space(2, 2)
        rearrange { [sw] = nw, [nw] = ne, [ne] = se, [se] = sw, turn = 1 }
      end,
      follow = function()
        local boat = choose("boat", pyramids:of(me))
        local other = choose("other", pyramids:of(me.next))
        point(boat, need(boat.space:direction_to(other.space), "no line"))
      end,
    })
    if game.turn == 16 then finish("the wind drops") end
  end,
  score = function(seat) return pyramids:of(seat):sum("pips") end,
}
