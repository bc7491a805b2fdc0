--! # the least and the greatest integer as counts
--! $ check -q run-draw-counts.lua
--! = 3 falsefalsetrue(true|false)(true|false)
return variant {
  api = 1, name = "run-draw-counts", players = { 2, 2 }, pyramids = { 5, 5, 5 },
  poses = true, piles = { "held" }, marks = { "locked" }, vars = { n = 0 },
  deck = { suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", rank = "ace", suits = { "moons" }, copies = 9 } } },
  setup = function()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    local all = ""
    for _, n in ipairs { math.mininteger, -1, 0, math.maxinteger, 1 << 32 } do
      all = all .. tostring(pcall(draw, me, n))
    end
    error(all)
    if vars.n > 3 then finish("enough", { me }) end
    vars.n = vars.n + 1
  end,
}
