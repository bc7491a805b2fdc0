--! # waypoints with values of every type
--! $ check -q run-waypoint-values.lua
--! = 3
return variant {
  api = 1, name = "run-waypoint-values", players = { 2, 2 }, pyramids = { 5, 5, 5 },
  poses = true, piles = { "held" }, marks = { "locked" }, vars = { n = 0 },
  deck = { suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", rank = "ace", suits = { "moons" }, copies = 9 } } },
  setup = function()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    local list = {}
    for i = 1, 250 do list[i] = i end
    local all = tostring(pcall(waypoint, table.unpack(list)))
    for _, x in ipairs { {}, choose, pyramids, "x", 1.5, 0/0 } do
      all = all .. (pcall(waypoint, x) and "t" or "f")
    end
    error(all)
    if vars.n > 3 then finish("enough", { me }) end
    vars.n = vars.n + 1
  end,
}
