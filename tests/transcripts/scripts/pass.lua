--- A game for these tests: all pass two cards to the next seat in
-- secret.

--- Returns a deck of one suit: 1 to 9.
local function deck()
  local suits = { { name = "dots", letter = "d", sign = "•" } }
  local list = {}
  for value = 1, 9 do
    local text = tostring(value)
    list[value] = {
      code = text .. "d", rank = text, sign = text, value = value,
      suits = { "dots" },
    }
  end
  return { suits = suits, cards = list }
end

return variant {
  api = 2,
  name = "pass",
  title = "Pass",
  text = "pass two cards in secret",
  players = { 2, 2 },
  deck = deck,

  setup = function()
    shuffle()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,

  turn = function()
    local passed = choose_each("cards", function(seat)
      return cards:in_hand(seat)
    end, 2)
    for seat in each(seats) do put(passed[seat], seat.next) end
    if game.turn == 2 then finish("two rounds") end
  end,
}
