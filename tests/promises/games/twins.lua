--- The board has two copies of each card, which are removed one by one.
local list = {}
for value = 1, 4 do
  list[value] = {
    code = "K" .. value, rank = tostring(value), value = value,
    suits = { "suns" }, copies = 2,
  }
end
return variant {
  api = 1, name = "twins", players = { 2, 2 },
  deck = { suits = { { name = "suns", letter = "S" } }, cards = list },
  setup = function()
    shuffle()
    for x = 0, 7 do turn_up(space(x, 0)) end
  end,
  turn = function(me)
    discard(choose("card", cards:on_top()))
    if discard_pile.count > 5 then finish("six are gone", me) end
  end,
}
