-- Everybody plays a card in secret; the highest wins.
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
  api = 1, name = "war", players = { 2, 3 },
  deck = deck,
  vars = { won_SEAT = 0 },
  setup = function()
    shuffle()
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function()
    local played = choose_each("card", function(seat)
      return cards:in_hand(seat)
    end)
    local best
    for seat, card in pairs(played) do
      if best == nil or card.value > played[best].value then best = seat end
    end
    for _, card in pairs(played) do discard(card) end
    best.won = best.won + 1
    if best.hand_size == 0 then finish("all are played") end
  end,
  score = function(seat) return seat.won end,
}
