--- Cards can be tapped: a tapped card is turned by 90 degrees.
return variant {
  api = 2, name = "tapped", players = { 2, 2 },
  deck = {
    suits = { { name = "moons", letter = "M", sign = "m" } },
    cards = {
      { code = "1M", rank = "1", value = 1, suits = { "moons" } },
      { code = "2M", rank = "2", value = 2, suits = { "moons" } },
      { code = "3M", rank = "3", value = 3, suits = { "moons" } },
      { code = "4M", rank = "4", value = 4, suits = { "moons" } },
    },
  },
  piles = { row = { shown = "all" } },
  vars = { tapped_CARD = { start = false, turned = true, shown = "changed" } },
  setup = function()
    shuffle()
    turn_up(space(0, 0))
    for _ = 1, 2 do put(draw_pile.top, pile("row")) end
  end,
  turn = function(me)
    space(0, 0).card.tapped = true
    choose("card", cards:in_pile(pile("row"))).tapped = true
    finish("tapped")
  end,
}
