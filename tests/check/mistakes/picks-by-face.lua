--! 1 picks-by-face.lua:26: warning: card: the seat that chooses is offered cards by their faces, which it does not know
-- The cards in another seat's hand are listed.
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
  api = 1, name = "picks-by-face", players = { 2, 2 },
  deck = deck,
  setup = function()
    shuffle()
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    if me.next.hand_size > 0 then
      give(choose("card", cards:in_hand(me.next)), me)
    end
    if game.turn == 6 then finish("end") end
  end,
}
