--! 1 never-shuffled.lua:21: warning: cards are drawn in the order of the deck, the same in every game
-- The deck is never shuffled.
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
  api = 1, name = "never-shuffled", players = { 2, 2 },
  deck = deck,
  setup = function()
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    discard(choose("card", cards:in_hand(me)))
    if me.hand_size == 0 then finish("end") end
  end,
}
