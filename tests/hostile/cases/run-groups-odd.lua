--! # groups of things that are not spaces
--! $ check -q run-groups-odd.lua
--! = 3
return variant {
  api = 1, name = "run-groups-odd", players = { 2, 2 }, pyramids = { 5, 5, 5 },
  poses = true, piles = { "held" }, marks = { "locked" }, vars = { n = 0 },
  deck = { suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", rank = "ace", suits = { "moons" }, copies = 9 } } },
  setup = function()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    local all = ""
    for _, x in ipairs { pyramids, 1, {}, spaces } do
      for _, n in ipairs { -1, 1 << 40, 0/0, "x" } do all = all .. (pcall(groups, x, n) and "t" or "f") end
    end
    error(all)
    if vars.n > 3 then finish("enough", { me }) end
    vars.n = vars.n + 1
  end,
}
