--! # the function that decides about taking back tries to act
--! $ check -q run-take-back-odd.lua
--! = 3
return variant {
  api = 1, name = "run-take-back-odd", players = { 2, 2 }, pyramids = { 5, 5, 5 },
  poses = true, piles = { "held" }, marks = { "locked" }, vars = { n = 0 },
  deck = { suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", rank = "ace", suits = { "moons" }, copies = 9 } } },
  setup = function()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)

    if vars.n > 3 then finish("enough", { me }) end
    vars.n = vars.n + 1
  end,
  take_back = function(seat) draw(seat) return {} end,
}
