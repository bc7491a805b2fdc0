--! # spaces beyond the board
--! $ check -q run-spaces-far.lua
--! = 0|1
return variant {
  api = 1, name = "run-spaces-far", players = { 2, 2 }, pyramids = { 5, 5, 5 },
  poses = true, piles = { "held" }, marks = { "locked" }, vars = { n = 0 },
  deck = { suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", rank = "ace", suits = { "moons" }, copies = 9 } } },
  setup = function()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    local n = 0
    for _, x in ipairs { 128, -128, 1000, -10000, 10000, 127 } do
      may("look", function() space(x, x) end)
      may("look", function() space(0, x) end)
      n = n + 1
    end
    need(n == 6, "all were tried")
    if vars.n > 3 then finish("enough", { me }) end
    vars.n = vars.n + 1
  end,
}
