--- A card is face down on the board; red has looked at it.
local list = {}
for value = 1, 4 do
  list[value] = {
    code = "K" .. value, rank = tostring(value), value = value,
    suits = { "suns" },
  }
end
return variant {
  api = 1, name = "down", players = { 2, 2 },
  deck = { suits = { { name = "suns", letter = "S" } }, cards = list },
  setup = function()
    shuffle()
    local red = seats:list()[1]
    deal(red, 4)
    lay(cards:in_hand(red):list()[1], space(0, 0), true)
  end,
  turn = function(me)
    choose_one("do", {
      wait = 0,
      turn_over = function() discard(choose("card", cards:on_top())) end,
    })
    if game.turn == 4 then finish("end", me) end
  end,
}
