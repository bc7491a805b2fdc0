--! # refusals inside pcall
--! $ check -q run-refuses-in-pcall.lua
--! = 3 run-refuses-in-pcall\.lua
return variant {
  api = 1, name = "run-refuses-in-pcall", players = { 2, 2 }, pyramids = { 5, 5, 5 },
  poses = true, piles = { "held" }, marks = { "locked" }, vars = { n = 0 },
  deck = { suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", rank = "ace", suits = { "moons" }, copies = 9 } } },
  setup = function()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    pcall(need, false, "never")
    pcall(function() space(1000, 0) end)
    if vars.n > 3 then finish("enough", { me }) end
    vars.n = vars.n + 1
  end,
}
