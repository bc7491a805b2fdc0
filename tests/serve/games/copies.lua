--- Each turn a card is discarded from the board or a hand. Each card has three
-- copies, and the copy in the west stays.
local list = {}
for value = 1, 3 do
  list[value] = {
    code = "K" .. value, rank = tostring(value), value = value,
    suits = { "suns" }, copies = 3,
  }
end
return variant {
  api = 1, name = "copies", title = "Copies", text = "which card it is",
  players = { 2, 2 },
  deck = { suits = { { name = "suns", letter = "S" } }, cards = list },
  setup = function()
    shuffle()
    for x = 0, 6 do turn_up(space(x, 0)) end
    for _, seat in ipairs(seats:list()) do deal(seat, 1) end
  end,
  turn = function(me)
    discard(choose("card",
      cards:on_top() - cards:at(space(0, 0)) + cards:in_hand(me)))
    if discard_pile.count == 7 then finish("two are left") end
  end,
}
