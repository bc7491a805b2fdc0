--! # more events than a turn may have
--! $ check -q run-events-many.lua
--! = 3|4 run-events-many\.lua
return variant {
  api = 1, name = "run-events-many", players = { 2, 2 }, pyramids = { 5, 5, 5 },
  poses = true, piles = { "held" }, marks = { "locked" }, vars = { n = 0 },
  deck = { suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", rank = "ace", suits = { "moons" }, copies = 9 } } },
  setup = function()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    local p = place(me, 1, space(0, 0))
    for i = 1, 1e6 do point(p, north) point(p, east) end
    if vars.n > 3 then finish("enough", { me }) end
    vars.n = vars.n + 1
  end,
}
