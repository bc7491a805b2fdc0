-- A player looks through the draw pile, and is meant to see its cards.
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
  api = 1, name = "searched", players = { 2, 3 },
  deck = deck,
  setup = function() shuffle() end,
  turn = function(me)
    give(choose("card", cards:in_pile(draw_pile)), me)
    shuffle()
    if game.turn == 5 then finish("found") end
  end,
  score = function(seat) return seat.hand_size end,
}
