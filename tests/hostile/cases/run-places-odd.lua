--! # pyramids with invalid sizes and poses
--! $ check -q run-places-odd.lua
--! = 3 (false){11}
return variant {
  api = 1, name = "run-places-odd", players = { 2, 2 }, pyramids = { 5, 5, 5 },
  poses = true, piles = { "held" }, marks = { "locked" }, vars = { n = 0 },
  deck = { suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", rank = "ace", suits = { "moons" }, copies = 9 } } },
  setup = function()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    local all = ""
    for _, size in ipairs { 0, 4, -1, 1 << 32, 4294967297, 1.5 } do
      all = all .. tostring(pcall(place, me, size, space(0, 0)))
    end
    for _, pose in ipairs { "n", 1, {}, space(0, 0), me } do
      all = all .. tostring(pcall(place, me, 1, space(0, 0), pose))
    end
    error(all)
    if vars.n > 3 then finish("enough", { me }) end
    vars.n = vars.n + 1
  end,
}
