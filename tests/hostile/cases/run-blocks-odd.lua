--! # blocks that contain themselves, and a hundred thousand blocks
--! $ check -q run-blocks-odd.lua
--! = 3|4 run-blocks-odd\.lua
return variant {
  api = 1, name = "run-blocks-odd", players = { 2, 2 }, pyramids = { 5, 5, 5 },
  poses = true, piles = { "held" }, marks = { "locked" }, vars = { n = 0 },
  deck = { suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", rank = "ace", suits = { "moons" }, copies = 9 } } },
  setup = function()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    local b = {}
    b[1] = b
    local all = tostring(pcall(has_block, spaces, b))
    local many = {}
    for i = 1, 100000 do many[i] = { "AM" } end
    all = all .. tostring(pcall(has_block, spaces, many))
    error(all .. tostring(pcall(has_block, spaces, { { "AM", "AM" } })))
    if vars.n > 3 then finish("enough", { me }) end
    vars.n = vars.n + 1
  end,
}
