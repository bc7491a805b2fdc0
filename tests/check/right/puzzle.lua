-- The script says that its deck is meant to have a fixed order.
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
  api = 1, name = "puzzle", players = { 2, 3 },
  deck = deck,
  setup = function()
    for _, seat in ipairs(seats:list()) do
      deal(seat, 3) -- check: rare: everybody begins with cards that all know
    end
  end,
  turn = function(me)
    discard(choose("card", cards:in_hand(me)))
    if me.hand_size == 0 then finish("solved", me) end
  end,
}
