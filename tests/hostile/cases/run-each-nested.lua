--! # secret choices inside of secret choices
--! $ check -q run-each-nested.lua
--! = 0
return variant {
  api = 1, name = "run-each-nested", players = { 2, 2 }, pyramids = { 5, 5, 5 },
  poses = true, piles = { "held" }, marks = { "locked" }, vars = { n = 0 },
  deck = { suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", rank = "ace", suits = { "moons" }, copies = 9 } } },
  setup = function()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    choose_each("x", function(seat)
      choose_each("y", function() return numbers(1, 2) end)
      return numbers(1, 2)
    end)
    if vars.n > 3 then finish("enough", { me }) end
    vars.n = vars.n + 1
  end,
}
