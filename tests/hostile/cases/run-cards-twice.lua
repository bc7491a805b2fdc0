--! # the same card is discarded several times
--! $ check -q run-cards-twice.lua
--! = 0
return variant {
  api = 1, name = "run-cards-twice", players = { 2, 2 }, pyramids = { 5, 5, 5 },
  poses = true, piles = { "held" }, marks = { "locked" }, vars = { n = 0 },
  deck = { suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", rank = "ace", suits = { "moons" }, copies = 9 } } },
  setup = function()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    local c = cards:in_hand(me):list()[1]
    if c then discard({ c, c, c }) end
    if c then discard(c) end
    if vars.n > 3 then finish("enough", { me }) end
    vars.n = vars.n + 1
  end,
}
