--- Rows of cards that slide: the last card of a row becomes the first card.

local SIDE = 3

local faces = {}
for value = 1, SIDE * SIDE do
  faces[value] = { code = value .. "N", value = value, suits = { "numbers" } }
end

--- Slides a row by one space to the east, with the pyramids on it.
local function slide(y)
  local places = {}
  for x = 0, SIDE - 1 do places[space(x, y)] = space((x + 1) % SIDE, y) end
  rearrange(places)
end

return variant {
  api = 2, name = "slides", text = "sliding rows", players = { 2, 2 },
  pyramids = { 1, 0, 0 },
  deck = { suits = { { name = "numbers", letter = "N" } }, cards = faces },
  setup = function()
    for i = 0, SIDE * SIDE - 1 do
      lay(draw_pile.top, space(i % SIDE, i // SIDE))
    end
    place(seats:first(), 1, space(0, 0))
    place(seats:first().next, 1, space(SIDE - 1, SIDE - 1))
  end,
  turn = function(me)
    slide(choose("row", spaces:territory():where("at the front of a row",
      function(at) return at.x == 0 end)).y)
    local walker = pyramids:of(me):first()
    local to = spaces:territory():adjacent_to(walker.space)
    move(walker, choose("to", to:empty()))
    if walker.space.card.value == SIDE * SIDE then finish("nine", me) end
  end,
}
