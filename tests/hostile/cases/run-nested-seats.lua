--! # endlessly nested calls of `as`
--! $ check -q run-nested-seats.lua
--! = 3|4 run-nested-seats\.lua
return variant {
  api = 1, name = "run-nested-seats", players = { 2, 2 }, pyramids = { 5, 5, 5 },
  poses = true, piles = { "held" }, marks = { "locked" }, vars = { n = 0 },
  deck = { suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", rank = "ace", suits = { "moons" }, copies = 9 } } },
  setup = function()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    local function go(seat) as(seat.next, go, seat.next) end
    go(me)
    if vars.n > 3 then finish("enough", { me }) end
    vars.n = vars.n + 1
  end,
}
