--! # lists of cards that contain themselves or other values
--! $ check -q run-lists-odd.lua
--! = 3 falsefalse(true|false)false
return variant {
  api = 1, name = "run-lists-odd", players = { 2, 2 }, pyramids = { 5, 5, 5 },
  poses = true, piles = { "held" }, marks = { "locked" }, vars = { n = 0 },
  deck = { suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", rank = "ace", suits = { "moons" }, copies = 9 } } },
  setup = function()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    local list = {}
    list[1] = list
    local all = tostring(pcall(discard, list))
    all = all .. tostring(pcall(discard, { 1, "x" })) .. tostring(pcall(discard, { [1 << 40] = 1 }))
    local huge = {}
    for i = 1, 10000 do huge[i] = i end
    error(all .. tostring(pcall(discard, huge)))
    if vars.n > 3 then finish("enough", { me }) end
    vars.n = vars.n + 1
  end,
}
