--- A triangle of peaks: pyramids point along its edges, and slide up to the
-- next pyramid. The seat whose pyramid is on the summit wins.

local ROWS = 4
local places, links = {}, {}

local function peak(row, i) return ("abcd"):sub(row, row) .. i end

local function link(...) links[#links + 1] = { ... } end

for row = 1, ROWS do
  for i = 1, row do
    local name = peak(row, i)
    places[#places + 1] = { name, x = i - row / 2, y = -0.866 * row }
    if i > 1 then link(peak(row, i - 1), name) end
    if i < row then link(peak(row - 1, i), name) end
    if i > 1 then link(peak(row - 1, i - 1), name) end
  end
end

local actions = {
  turn = function(climber)
    point(climber, choose("pose", poses:flat():except(climber.pose)))
  end,
  climb = function(climber)
    local way = spaces:in_sight_of(climber.space, climber.pose)
    move(climber, choose("peak", way:empty()))
  end,
}

return variant {
  api = 2, name = "peaks", text = "to the summit", players = { 2, 2 },
  pyramids = { 1, 1, 0 }, poses = true,
  board = { places = places, links = links, called = "peak" },
  setup = function()
    local first = seats:first()
    place(first, 1, space "d1", east)
    place(first.next, 1, space "d4", west)
    place(first, 2, space "c2", north_west)
  end,
  turn = function(me)
    local climber = choose("climber", pyramids:of(me))
    choose_one("action", actions, climber)
    if spaces:occupied_by(me):has(space "a1") then
      finish("the summit", me)
    end
  end,
}
