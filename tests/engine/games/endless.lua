--- A game for these tests that goes on as long as somebody plays it.
local suits = { { name = "dots", letter = "d", sign = "•" } }
local deck = {}
for value = 1, 9 do
  local text = tostring(value)
  deck[value] = {
    code = text .. "d", rank = text, sign = text, value = value,
    suits = { "dots" },
  }
end

return variant {
  api = 1, name = "endless", title = "Endless", text = "discard and draw",
  players = { 2, 3 },
  deck = { suits = suits, cards = deck },
  rules = { { "E1", "One card is discarded, and one is drawn." } },
  refill = function() reshuffle() end,
  setup = function()
    shuffle()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 2) end
  end,
  turn = function(me)
    say("a card leaves a hand")
    discard(choose("card", cards:in_hand(me)))
    draw(me)
  end,
}
