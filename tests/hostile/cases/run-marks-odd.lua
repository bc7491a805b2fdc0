--! # marks that do not exist
--! $ check -q run-marks-odd.lua
--! = 3 f{5}
return variant {
  api = 1, name = "run-marks-odd", players = { 2, 2 }, pyramids = { 5, 5, 5 },
  poses = true, piles = { "held" }, marks = { "locked" }, vars = { n = 0 },
  deck = { suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", rank = "ace", suits = { "moons" }, copies = 9 } } },
  setup = function()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    local p = place(me, 1, space(0, 0))
    local all = ""
    for _, m in ipairs { "x", "", ("x"):rep(60000), 1, {}, "locked\0" } do
      all = all .. (pcall(mark, p, m) and "t" or "f")
    end
    error(all)
    if vars.n > 3 then finish("enough", { me }) end
    vars.n = vars.n + 1
  end,
}
