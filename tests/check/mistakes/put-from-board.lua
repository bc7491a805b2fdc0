--! 3 put-from-board.lua:29: put_on: the card K[0-9] lies on the board: take or discard it first
-- A card is put on a pile while it is on the board.
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
  api = 1, name = "put-from-board", players = { 1, 1 },
  deck = deck,
  board = { columns = 3, rows = 1 },
  piles = { "home" },
  setup = function()
    shuffle()
    for x = 0, 2 do turn_up(space(x, 0)) end
  end,
  turn = function()
    local from = choose("column", spaces:territory())
    choose_one("action", {
      home = function() put_on(from.card, pile("home")) end,
      drop = function() discard(from.card) end,
    })
    if not spaces:territory():any() then finish("cleared") end
  end,
}
