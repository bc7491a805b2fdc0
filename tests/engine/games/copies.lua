--- A turn discards a card of the board; with `all`, hidden cards too. The deck
-- has two copies of each card.
local list = {}
for i = 1, 4 do list[i] = { code = "K" .. i, copies = 2 } end

return variant {
  api = 1, name = "copies", players = { 2, 2 }, deck = { cards = list },
  options = {
    all = { default = false, text = "whether hidden cards are offered" },
  },
  setup = function()
    shuffle()
    for x = 0, 4 do turn_up(space(x, 0)) end
    for _, seat in ipairs(seats:list()) do deal(seat, 1) end
  end,
  turn = function(me)
    local all = options.all and cards - cards:in_hand(me) or cards:on_top()
    discard(choose("card", all))
    if game.turn == 3 then finish("three are gone", me) end
  end,
}
