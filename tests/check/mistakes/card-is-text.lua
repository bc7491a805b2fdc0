--! 1 card-is-text.lua:26: warning: 'card' is a card, which is never equal to a text: compare card.code with "K3"
-- A card is compared with a text.
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
  api = 1, name = "card-is-text", players = { 2, 2 },
  deck = deck,
  setup = function()
    shuffle()
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    local card = choose("card", cards:in_hand(me))
    if card == "K3" then finish("three", me) end
    discard(card)
    if me.hand_size == 0 then finish("end") end
  end,
}
