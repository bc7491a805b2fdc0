--! # scores that are no numbers
--! $ check -q run-score-odd.lua
--! = 3 run-score-odd\.lua
return variant {
  api = 1, name = "run-score-odd", players = { 2, 2 }, pyramids = { 5, 5, 5 },
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
  score = function(seat) return ({ 0/0, "x", {}, 1e300 })[seat.number] end,
}
