--- Deals cards from a deck that was not shuffled.
local list = {}
for value = 1, 9 do
  list[value] = {
    code = "K" .. value, rank = tostring(value), value = value,
    suits = { "suns" },
  }
end
return variant {
  api = 1, name = "unshuffled", players = { 2, 2 },
  deck = { suits = { { name = "suns", letter = "S" } }, cards = list },
  setup = function()
    for _, seat in ipairs(seats:list()) do deal(seat, 4) end
  end,
  turn = function(me)
    discard(choose("card", cards:in_hand(me)))
    if me.next.hand_size == 0 then finish("end", me) end
  end,
}
