--- A game for these tests, with a variable for each type of thing.

local deck = {
  suits = { { name = "dots", letter = "d", sign = "•" } },
  cards = {
    { code = "1d", rank = "1", sign = "1", suits = { "dots" } },
    { code = "ox", rank = "2", sign = "2", suits = { "dots" } },
  },
}

return variant {
  api = 1,
  name = "kinds",
  title = "Kinds",
  text = "do nothing with the variables",
  players = { 2, 2 },
  deck = deck,
  pyramids = { 2, 0, 0 },
  poses = true,
  board = { columns = 2, rows = 1 },
  vars = { at = "space", trump = "card", king = "pyramid", way = "pose" },

  setup = function()
    for i, seat in ipairs(seats:list()) do place(seat, 1, space(i - 1, 0)) end
  end,

  turn = function(me)
    point(choose("pyramid", pyramids:of(me)), choose("pose", poses))
  end,
}
