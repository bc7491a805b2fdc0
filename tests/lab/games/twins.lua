--- Twins: four aces and four kings are open; the first to pick an ace wins.
return variant {
  api = 1, name = "twins", players = { 2, 2 },
  deck = { cards = { { code = "A", copies = 4 }, { code = "K", copies = 4 } } },
  setup = function()
    for x = 0, 7 do turn_up(space(x, 0)) end
  end,
  turn = function(me)
    if choose("card", cards:on_top()).code == "A" then finish("an ace", me) end
  end,
}
