--! # things are used again after they have left the game
--! $ check -q run-removed-things.lua
--! = 3 run-removed-things\.lua
return variant {
  api = 1, name = "run-removed-things", players = { 2, 2 }, pyramids = { 5, 5, 5 },
  poses = true, piles = { "held" }, marks = { "locked" }, vars = { n = 0 },
  deck = { suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", rank = "ace", suits = { "moons" }, copies = 9 } } },
  setup = function()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    local p = place(me, 1, space(0, 0))
    remove(p)
    local all = ""
    for _, f in ipairs { destroy, remove, mark, point, move, exchange } do
      all = all .. tostring(pcall(f, p, "locked"))
    end
    error(all .. tostring(p) .. tostring(p.space))
    if vars.n > 3 then finish("enough", { me }) end
    vars.n = vars.n + 1
  end,
}
