--! # choose_some has an enormous number of combinations
--! $ check -q run-some-explosion.lua
--! = 3|4 run-some-explosion\.lua
return variant {
  api = 1, name = "run-some-explosion", players = { 2, 2 }, pyramids = { 5, 5, 5 },
  poses = true, piles = { "held" }, marks = { "locked" }, vars = { n = 0 },
  deck = { suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", rank = "ace", suits = { "moons" }, copies = 9 } } },
  setup = function()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    choose_some("n", numbers(1, 60), { exactly = 30, ordered = true })
    need(false, "never")
    if vars.n > 3 then finish("enough", { me }) end
    vars.n = vars.n + 1
  end,
}
