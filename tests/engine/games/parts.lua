--- A game for these tests: each option shows one kind of turn.

local suits = { { name = "dots", letter = "d", sign = "•" } }
local deck = {}
for value = 1, 9 do
  local text = tostring(value)
  deck[value] = {
    code = text .. "d", rank = text, sign = text, value = value,
    suits = { "dots" },
  }
end

local courses = {
  --- Each seat names a card in secret.
  bid = function(me)
    local bids = choose_each("bid", function(seat)
      return cards:in_hand(seat)
    end)
    for _, seat in ipairs(seats:list()) do discard(bids[seat]) end
  end,

  --- The script is wrong.
  err = function() error("broken") end,

  --- Draws a card and gives up another for it (P2, D1).
  draw = function(me)
    draw(me)
    discard(choose("card", cards:in_hand(me)))
  end,

  --- It is over.
  finish = function(me) finish("enough", me) end,

  --- Two numbers, which must differ.
  pair = function(me) -- P4
    local one = choose("one", numbers(1, 3))
    need(choose("other", numbers(2, 4)) ~= one, "two numbers")
  end,

  --- From now on, nobody is asked anything.
  sleep = function() vars.asleep = true end,
}

return variant {
  api = 1, name = "parts", title = "Parts", text = "what a turn can be",
  players = { 2, 3 },
  deck = { suits = suits, cards = deck },
  rules = { { "P1-P3", "Cards are drawn." }, { "P4", "Numbers differ." } },
  vars = { asleep = false },
  setup = function()
    shuffle()
    for _, seat in ipairs(seats:list()) do deal(seat, 2) end
  end,
  turn = function(me)
    if not vars.asleep then choose_one("course", courses, me) end
  end,
  helps = {
    suits = { dots = "They are round (P1)." },
    ranks = {
      ["1"] = "The lowest card.", ["9"] = "The highest card (P4, P9).",
    },
    cards = { ["5d"] = "The card in the middle." },
    words = { draw = "Draw a card, and give one up (P2)." },
  },
  asks = {
    course = "Choose a course",
    other = "Choose a number",
    ["pair other"] = "Choose a different number",
  },
}
