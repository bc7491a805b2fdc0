--! # variables are set to values of wrong types
--! $ check -q run-vars-odd.lua
--! = 3 f{8}
return variant {
  api = 1, name = "run-vars-odd", players = { 2, 2 }, pyramids = { 5, 5, 5 },
  poses = true, piles = { "held" }, marks = { "locked" }, vars = { n = 0 },
  deck = { suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", rank = "ace", suits = { "moons" }, copies = 9 } } },
  setup = function()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    local all = ""
    for _, v in ipairs { "x", 1.5, 0/0, {}, true, pyramids, 1e300, me } do
      all = all .. (pcall(function() vars.n = v end) and "t" or "f")
    end
    error(all)
    if vars.n > 3 then finish("enough", { me }) end
    vars.n = vars.n + 1
  end,
}
