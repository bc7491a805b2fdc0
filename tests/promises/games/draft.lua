--- A draft: all seats choose a card of their hand in secret and keep it. Then
-- the hands are passed on.

local standard = require "decks.standard"

--- Passes each hand to the next seat by way of a secret pile. Only the seats
-- that have held a card know it.
local function pass_on()
  for seat in each(seats) do put(cards:in_hand(seat), seat.passed) end
  for seat in each(seats) do put(cards:in_pile(seat.passed), seat.next) end
end

return variant {
  api = 2, name = "draft", players = { 2, 4 }, deck = standard.deck {},
  piles = {
    kept_SEAT = { unordered = true },
    passed_SEAT = { secret = true, unordered = true },
  },
  setup = function()
    shuffle()
    for seat in each(seats) do deal(seat, 5) end
  end,
  turn = function()
    local kept = choose_each("card", function(seat)
      return cards:in_hand(seat)
    end)
    for seat in each(seats) do put(kept[seat], seat.kept) end
    if not cards:in_hand(seats):any() then finish("all is kept") end
    pass_on()
  end,
  score = function(seat)
    return cards:in_pile(seat.kept):sum("value")
  end,
}
