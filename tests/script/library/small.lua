--- A small game that has something of every kind, to test the primitives. Its
-- draw pile is not shuffled, so tests know the next card.

local function ranked(code, rank, value, suits)
  return { code = code, rank = rank, value = value, suits = suits }
end

local deck = {
  suits = {
    { name = "moons", letter = "M" }, { name = "suns", letter = "S" },
    { name = "waves", letter = "V" },
  },
  cards = {
    { code = "AM", rank = "ace", value = 1, suits = { "moons" }, copies = 2 },
    ranked("AS", "ace", 1, { "suns" }),
    ranked("AV", "ace", 1, { "waves" }),
    ranked("2M", "2", 2, { "moons" }),
    ranked("3S", "3", 3, { "suns" }),
    ranked("4V", "4", 4, { "waves" }),
    { code = "5M", rank = "5", value = 5, suits = { "moons" }, kind = "storm" },
    { code = "6S", rank = "6", value = 6, suits = { "suns" }, kind = "storm" },
    ranked("7V", "7", 7, { "waves" }),
    ranked("8MS", "8", 8, { "moons", "suns" }),
    ranked("9SV", "9", 9, { "suns", "waves" }),
    { code = "XM", rank = "crown", strength = 10, suits = { "moons" } },
    { code = "E", rank = "excuse", strength = -1 },
  },
}

--- Sets up four territories, five pyramids, and three cards in each hand.
-- The territories with their cards and pyramids are:
--      0,0 AM  r1^ r2s    1,0 AM  r1e    2,0 AS  g1w g3^
--      0,1 AV
--
-- Red holds 2M 3S 4V, and green 5M 6S 7V. The draw pile is 9SV, XM, E.
local function setup()
  local red, green = seats:list()[1], seats:list()[2]
  for x = 0, 2 do turn_up(space(x, 0)) end
  turn_up(space(0, 1))
  deal(red, 3)
  deal(green, 3)
  discard(draw_pile.top)
  place(red, 1, space(0, 0))
  place(red, 2, space(0, 0), south)
  place(red, 1, space(1, 0), east)
  place(green, 1, space(2, 0), west)
  place(green, 3, space(2, 0))
end

--- Declares the small game with some of its fields changed.
return function(changes)
  local rules = {
    api = 1, name = "small", players = { 2, 3 }, pyramids = { 3, 3, 3 },
    poses = true, deck = deck, marks = { "locked", "shut" },
    piles = { "held", "kept" }, dice = { coin = { "heads", "tails" } },
    vars = {
      reshuffled = false, count = 7, leader = "seat", place = "space",
      shown = "card", hunted = "pyramid", facing = "pose",
    },
    options = {
      size = { "small", "large", default = "small", text = "how much of it" },
      fast = { default = true, text = "whether it is fast" },
      turn_limit = { least = 0, most = 100, default = 0, text = "the last" },
    },
    setup = setup,
    turn = function() end,
  }
  for name, value in pairs(changes) do rules[name] = value end
  return variant(rules)
end
