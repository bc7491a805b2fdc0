--- A card game without a board. It has a market row, piles for each seat, a
--- secret pile and a pile that pictures never show.
local faces = {}
for _, suit in ipairs { "moons", "suns" } do
  for value = 1, 12 do
    faces[#faces + 1] = { code = value .. suit:sub(1, 1):upper(),
      rank = tostring(value), value = value, suits = { suit } }
  end
end

return variant {
  api = 1,
  name = "market",
  players = { 2, 2 },
  deck = {
    suits = {
      { name = "moons", letter = "M" }, { name = "suns", letter = "S" },
    },
    cards = faces,
  },
  piles = {
    market = { shown = "all", title = "Market" },
    technical = { shown = "never" },
    dark = { secret = true, shown = "all", title = "a 火 <title>" },
    closed = { secret = true },
    crowd = { unordered = true },
    held_SEAT = { shown = "all", title = "collection" },
    won_SEAT = {},
    discard = { shown = "all", title = "used" },
    draw = { title = "stock" },
  },
  dice = { luck = { "one", "one" } },
  setup = function()
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    roll("luck")
    discard(choose("card", cards:in_hand(me)))
  end,
}
