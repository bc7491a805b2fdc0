--! 3 left-turned-up.lua:22: the card K[0-9] is still in use when the turn ends
-- A card is turned up and never discarded.
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
  api = 1, name = "left-turned-up", players = { 2, 2 },
  deck = deck,
  setup = function() shuffle() end,
  turn = function(me)
    local card = turn_up()
    if card.value > 4 then finish("high", me) end
  end,
}
