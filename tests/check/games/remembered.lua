--- Green holds a card that all have seen; a file does not store that.
return variant {
  api = 1, name = "remembered", players = { 2, 2 }, vars = { shown = "card" },
  deck = { cards = { { code = "A" }, { code = "B" } } },
  setup = function()
    turn_up(space(0, 0))
    turn_up(space(1, 0))
    take(space(0, 0), seats:list()[1])
  end,
  turn = function(me)
    choose("card", cards:on_top())
    if game.turn > 1 then
      vars.shown = cards:in_hand(seats:list()[1]):list()[1]
    end
    if game.turn > 3 then finish("done") end
  end,
}
