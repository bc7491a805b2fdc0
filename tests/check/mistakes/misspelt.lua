--! 3 misspelt.lua:26: unknown name 'dicard'; did you mean 'discard'\?
-- A name that does not exist, in code that never runs.
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
  api = 1, name = "misspelt", players = { 2, 2 },
  deck = deck,
  setup = function()
    shuffle()
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    if me.hand_size > 9 then
      dicard(draw_pile.top)
    end
    discard(choose("card", cards:in_hand(me)))
    if me.hand_size == 0 then finish("end") end
  end,
}
