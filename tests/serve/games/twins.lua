--- A game for these tests: the deck has two copies of a card. One lies on the
-- board; the other is in the hand, and leaves the game when it is chosen.
return variant {
  api = 2, name = "twins", title = "Twins", text = "two cards look alike",
  players = { 2, 2 }, board = { columns = 2, rows = 1 },
  deck = {
    cards = { { code = "K1", rank = "K1", copies = 2 }, { code = "K2" } },
  },
  setup = function()
    local one, other = table.unpack(cards:of_rank("K1"):list())
    lay(one, space(0, 0))
    put(other, seats:list()[1])
  end,
  turn = function(me)
    if game.turn == 1 then
      put(choose("card", cards:in_hand(me)), out_of_game)
    end
    choose_one("what", { stay = true, go = true }, me)
    if game.turn == 3 then finish("three turns", me) end
  end,
}
