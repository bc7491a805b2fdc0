--! 3 half-a-card.lua:25: draw: argument 2 should be a whole number, not 1.5 \(write // to divide whole numbers\)
-- Three is divided by two.
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
  api = 1, name = "half-a-card", players = { 2, 2 },
  deck = deck,
  setup = function()
    shuffle()
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    draw(me, me.hand_size / 2)
    if game.turn == 6 then finish("end") end
  end,
}
