--- A small game for the cases: count to five, or draw a card.
return variant {
  api = 1, name = "tiny", players = { 2, 3 }, pyramids = { 2, 2, 2 },
  deck = { suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", rank = "ace", suits = { "moons" }, copies = 20 } } },
  vars = { sum = 0 },
  setup = function() turn_up(space(0, 0)) end,
  turn = function(me)
    if choose_one("action", { count = true, draw = false }) then
      vars.sum = vars.sum + choose("number", numbers(1, 3))
    else
      draw(me)
    end
    if vars.sum > 4 then finish("counted", { me }) end
  end,
}
