--- Texts: a game that explains some of its words, suits and choices to players.
local faces = {}
for value = 1, 4 do
  faces[value] = { code = "K" .. value, suits = { "suns" } }
end

local ways = {
  rest = function() end,
  walk = function(me)
    choose("card", cards:in_hand(me))
    choose("number (of 2)", numbers(1, 2))
  end,
}

return variant {
  api = 2, name = "texts", players = { 2, 2 },
  deck = { suits = { { name = "suns", letter = "S" },
    { name = "moons", letter = "M" } }, cards = faces },
  setup = function()
    shuffle()
    for seat in each(seats) do deal(seat, 2) end
  end,
  turn = function(me)
    choose_one("way", ways, me)
    if game.turn == 6 then finish("end") end
  end,
  helps = { words = { rest = "Do nothing." }, suits = { suns = "Bright." } },
  asks = { way = "Choose what you do", ["walk number"] = "Choose a number" },
}
