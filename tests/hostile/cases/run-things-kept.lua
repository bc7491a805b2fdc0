--! # things kept from one turn are used in the next
--! $ check -q run-things-kept.lua
--! = 3
local kept = {}
return variant {
  api = 1, name = "run-things-kept", players = { 2, 2 }, pyramids = { 5, 5, 5 },
  poses = true, piles = { "held" }, marks = { "locked" }, vars = { n = 0 },
  deck = { suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", rank = "ace", suits = { "moons" }, copies = 9 } } },
  setup = function()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    if kept.card then pcall(discard, kept.card) pcall(destroy, kept.pyramid) end
    kept.card = cards:in_hand(me):list()[1]
    kept.pyramid = place(me, 1, space(0, 0))
    if vars.n > 3 then finish("enough", { me }) end
    vars.n = vars.n + 1
  end,
}
