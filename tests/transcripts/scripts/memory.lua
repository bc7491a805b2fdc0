--- A game for these tests: six cards are face down, two of each value. A seat
-- looks at one card, or turns over two cards and keeps a pair.

--- Returns a deck of one suit: 1 to 3, each twice.
local function deck()
  local suits = { { name = "dots", letter = "d", sign = "•" } }
  local list = {}
  for value = 1, 3 do
    local text = tostring(value)
    list[value] = {
      code = text .. "d", rank = text, sign = text, value = value,
      suits = { "dots" }, copies = 2,
    }
  end
  return { suits = suits, cards = list }
end

local hidden = spaces:showing(cards:face_down())

local function turn_over_two(me)
  local first = choose("first", hidden)
  turn_over(first)
  local second = choose("second", hidden)
  turn_over(second)
  if first.card.value == second.card.value then
    take(first, me)
    take(second, me)
  else
    turn_over(first)
    turn_over(second)
  end
end

local function look(me) show(choose("card", hidden).card, me) end

return variant {
  api = 1,
  name = "memory",
  title = "Memory",
  text = "find pairs among cards face down",
  players = { 2, 4 },
  deck = deck,
  board = { columns = 3, rows = 2 },

  setup = function()
    shuffle()
    for _, at in ipairs(spaces:list()) do lay(draw_pile.top, at, true) end
  end,

  turn = function(me)
    choose_one("action", { look = look, turn = turn_over_two }, me)
    if not hidden:any() then finish("all pairs are found") end
  end,

  score = function(seat) return seat.hand_size end,
}
