--! # what a script remembers differs from game to game
--! $ check -q run-upvalue-state.lua
--! = 3
local seen = {}
return variant {
  api = 1, name = "run-upvalue-state", players = { 2, 2 }, pyramids = { 5, 5, 5 },
  poses = true, piles = { "held" }, marks = { "locked" }, vars = { n = 0 },
  deck = { suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", rank = "ace", suits = { "moons" }, copies = 9 } } },
  setup = function()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    seen[#seen + 1] = me
    if #seen % 3 == 0 then draw(me) end
    if vars.n > 3 then finish("enough", { me }) end
    vars.n = vars.n + 1
  end,
}
