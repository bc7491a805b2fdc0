--- The suits have signs for terminals, but the cards have none.
local list = {}
for _, suit in ipairs { "hearts", "spades" } do
  for value = 1, 10 do
    list[#list + 1] = {
      code = suit:sub(1, 1):upper() .. value, rank = tostring(value),
      value = value, suits = { suit },
    }
  end
end
return variant {
  api = 1, name = "suits", players = { 2, 2 }, pyramids = { 3, 3, 3 },
  deck = {
    suits = {
      { name = "hearts", letter = "H", sign = "♥" },
      { name = "spades", letter = "S", sign = "♠" },
    },
    cards = list,
  },
  setup = function()
    shuffle()
    for x = 0, 4 do turn_up(space(x, 0)) end
  end,
  turn = function(me)
    place(me, 1, choose("space", spaces:territory()))
    if game.turn > 2 then finish("end") end
  end,
}
