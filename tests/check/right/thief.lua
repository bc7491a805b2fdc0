-- A card is taken from a hand at random, and the victim draws a card.
local function cards_of(count)
  local made = {}
  for i = 1, count do
    local code = "K" .. i
    made[i] = { code = code, rank = code, value = i, suits = { "suns" } }
  end
  return made
end

local deck = {
  suits = { { name = "suns", letter = "S" } },
  cards = cards_of(9),
}

return variant {
  api = 1, name = "thief", players = { 2, 3 },
  deck = deck,
  setup = function()
    shuffle()
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  on = { given = function(_, _, from) draw(from) end },
  turn = function(me)
    local victim = choose("victim", seats:except(me))
    local hand = cards:in_hand(victim):list()
    if #hand > 0 then give(hand[random(#hand)], me) end
    if game.turn == 6 then finish("enough") end
  end,
  score = function(seat) return seat.hand_size end,
}
