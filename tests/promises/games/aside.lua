--- A card is set aside in line 15, and is still aside at the end of the turn.
local list = {}
for value = 1, 9 do
  list[value] = {
    code = "K" .. value, rank = tostring(value), value = value,
    suits = { "suns" },
  }
end
return variant {
  api = 1, name = "aside", players = { 2, 2 },
  deck = { suits = { { name = "suns", letter = "S" } }, cards = list },
  setup = function()
    shuffle() for _, seat in ipairs(seats:list()) do deal(seat, 4) end
  end, turn = function(me)
    set_aside(choose("card", cards:in_hand(me)))
    if game.turn == 6 then finish("end") end
  end,
}
