--! # a variable with the greatest integer
--! $ check -q run-var-overflows.lua
--! = 3
return variant {
  api = 1, name = "run-var-overflows", players = { 2, 2 }, pyramids = { 5, 5, 5 },
  poses = true, piles = { "held" }, marks = { "locked" }, vars = { n = 0 },
  deck = { suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", rank = "ace", suits = { "moons" }, copies = 9 } } },
  setup = function()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    vars.n = math.maxinteger
    vars.n = vars.n + 1
    vars.n = 0
    finish("x", { me })
    if vars.n > 3 then finish("enough", { me }) end
    vars.n = vars.n + 1
  end,
}
