--! 3 left-aside.lua:25: the card K[0-9] is still in use when the turn ends
-- A card is set aside and never discarded.
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
  api = 1, name = "left-aside", players = { 2, 2 },
  deck = deck,
  setup = function()
    shuffle()
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    set_aside(choose("card", cards:in_hand(me)))
    if game.turn == 6 then finish("end") end
  end,
}
