-- A card is taken from the board before it is put on a pile.
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
  api = 2, name = "patience", players = { 1, 1 },
  deck = deck,
  board = { columns = 3, rows = 1 },
  piles = { "home" },
  setup = function()
    shuffle()
    for x = 0, 2 do
      for _ = 1, 3 do turn_up(space(x, 0)) end
    end
  end,
  on = { taken = function(card) put(card, pile("home")) end },
  turn = function(me)
    local from = choose("column", spaces:territory())
    local card = from.card
    choose_one("action", {
      home = function() take(from, me) end,
      drop = function() discard(card) end,
    })
    if not spaces:territory():any() then finish("cleared") end
  end,
  score = function() return pile("home").count end,
}
