--! 3 lays-what-lies.lua:27: lay: the card K[0-9] lies on the board: put moves it
-- A card that is already on the board is laid.
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
  api = 1, name = "lays-what-lies", players = { 2, 2 },
  deck = deck,
  board = { columns = 2, rows = 1 },
  setup = function()
    shuffle()
    turn_up(space(0, 0))
  end,
  turn = function()
    choose_one("go", { on = 1, stay = 2 })
    lay(space(0, 0).card, space(1, 0))
    finish("end")
  end,
}
