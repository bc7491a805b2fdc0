--! # finish with invalid reasons and winners
--! $ check -q run-finish-odd.lua
--! = 0
return variant {
  api = 1, name = "run-finish-odd", players = { 2, 2 }, pyramids = { 5, 5, 5 },
  poses = true, piles = { "held" }, marks = { "locked" }, vars = { n = 0 },
  deck = { suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", rank = "ace", suits = { "moons" }, copies = 9 } } },
  setup = function()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    local all = ""
    for _, r in ipairs { ("x"):rep(48), "\27[2J", 1, {}, "a\0b" } do
      all = all .. (pcall(finish, r) and "t" or "f")
    end
    for _, w in ipairs { 1, {}, { 1 }, { me, me }, pyramids, { [1 << 40] = me } } do
      all = all .. (pcall(finish, "x", w) and "t" or "f")
    end
    error(all)
    if vars.n > 3 then finish("enough", { me }) end
    vars.n = vars.n + 1
  end,
}
