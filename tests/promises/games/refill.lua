--- A seat draws more cards than both piles together have. The documents show
-- this `refill` as an example.
local list = {}
for value = 1, 9 do
  list[value] = {
    code = "K" .. value, rank = tostring(value), value = value,
    suits = { "suns" },
  }
end
return variant {
  api = 1, name = "refill", players = { 2, 2 },
  deck = { suits = { { name = "suns", letter = "S" } }, cards = list },
  setup = function()
    shuffle()
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  refill = function() reshuffle() end,
  turn = function(me)
    choose_one("do", { all = function() draw(me, 9) end, none = 0 })
    if game.turn == 6 then finish("end") end
  end,
}
