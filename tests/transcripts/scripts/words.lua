--- A test game. Its words look like commands. The game also has a pruned
-- option, a choice of a seat, a choice with one option, and random events.

local suits = { { name = "dots", letter = "d", sign = "•" } }
local deck = {}
for value = 1, 9 do
  local text = tostring(value)
  deck[value] = {
    code = text .. "d", rank = text, sign = text, value = value,
    suits = { "dots" },
  }
end

--- Give the others nothing. Only the first sentence is shown.
local function keep() end

local function silence() return function() end end

local courses = {
  --- Say nothing at all.
  hush = silence(),

  --- Move a pyramid to the only other space
  -- there is.
  move = function(me)
    local pyramid = choose("pyramid", pyramids:of(me))
    move(pyramid, choose("space", spaces:except(pyramid.space)))
  end,

  --- Place a pyramid on any space.
  place = function(me)
    place(me, choose("size", numbers(1, 3)), choose("space", spaces))
  end,

  --- Give a card to another seat.
  redden = function(me)
    local card = choose("card", cards:in_hand(me))
    discard(card)
    deal(choose("seat", seats:except(me)), 1)
  end,

  --- Two cards go, and one comes; then another goes.
  swap = function(me)
    discard(choose_some("discard", cards:in_hand(me), 2))
    draw(me, 1)
    discard(choose("card", cards:in_hand(me)))
  end,

  keep = keep,
}

return variant {
  api = 1,
  name = "words",
  title = "Words",
  text = "say what is to be done",
  players = { 2, 3 },
  pyramids = { 5, 5, 5 },
  board = { columns = 2, rows = 1 },
  deck = { suits = suits, cards = deck },
  setup = function()
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me) choose_one("course", courses, me) end,
  score = function(seat) return seat.pyramids_on_board end,
}
