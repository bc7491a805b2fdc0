--! # a choice inside a function that is passed to where
--! $ check -q run-chooses-in-where.lua
--! = 3 may only read
return variant {
  api = 1, name = "run-chooses-in-where", players = { 2, 2 }, pyramids = { 5, 5, 5 },
  poses = true, piles = { "held" }, marks = { "locked" }, vars = { n = 0 },
  deck = { suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", rank = "ace", suits = { "moons" }, copies = 9 } } },
  setup = function()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    spaces:where("x", function() return choose("n", numbers(1, 2)) end):count()
    if vars.n > 3 then finish("enough", { me }) end
    vars.n = vars.n + 1
  end,
}
