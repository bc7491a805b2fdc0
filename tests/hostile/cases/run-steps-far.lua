--! # steps up to the edge of the board
--! $ check -q run-steps-far.lua
--! = 0
return variant {
  api = 1, name = "run-steps-far", players = { 2, 2 }, pyramids = { 5, 5, 5 },
  poses = true, piles = { "held" }, marks = { "locked" }, vars = { n = 0 },
  deck = { suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", rank = "ace", suits = { "moons" }, copies = 9 } } },
  setup = function()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    local at = space(0, 0)
    local n = 0
    while at do at = at:step(east) n = n + 1 end
    need(n > 60, "the board is large")
    if vars.n > 3 then finish("enough", { me }) end
    vars.n = vars.n + 1
  end,
}
