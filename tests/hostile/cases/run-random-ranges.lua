--! # random with 0, negative and enormous numbers
--! $ check -q run-random-ranges.lua
--! = 3 falsefalsefalse
return variant {
  api = 1, name = "run-random-ranges", players = { 2, 2 }, pyramids = { 5, 5, 5 },
  poses = true, piles = { "held" }, marks = { "locked" }, vars = { n = 0 },
  deck = { suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", rank = "ace", suits = { "moons" }, copies = 9 } } },
  setup = function()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    local all = ""
    for _, n in ipairs { 0, -1, math.mininteger, math.maxinteger, 1 << 32, 1.5, 0/0 } do
      all = all .. tostring(pcall(random, n))
    end
    error(all)
    if vars.n > 3 then finish("enough", { me }) end
    vars.n = vars.n + 1
  end,
}
