--! # cards are put on values that are not piles
--! $ check -q run-piles-odd.lua
--! = 3 fffff
return variant {
  api = 1, name = "run-piles-odd", players = { 2, 2 }, pyramids = { 5, 5, 5 },
  poses = true, piles = { "held" }, marks = { "locked" }, vars = { n = 0 },
  deck = { suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", rank = "ace", suits = { "moons" }, copies = 9 } } },
  setup = function()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    local c = cards:in_hand(me):list()[1]
    local all = ""
    for _, p in ipairs { me, pyramids, "held", 1, {} } do all = all .. (pcall(put_on, c, p) and "t" or "f") end
    error(all .. tostring(pcall(pile, "x")) .. tostring(pcall(pile, ("x"):rep(60000))))
    if vars.n > 3 then finish("enough", { me }) end
    vars.n = vars.n + 1
  end,
}
