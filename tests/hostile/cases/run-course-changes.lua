--! # a table of options changes while a player chooses from it
--! $ check -q run-course-changes.lua
--! = 0
return variant {
  api = 1, name = "run-course-changes", players = { 2, 2 }, pyramids = { 5, 5, 5 },
  poses = true, piles = { "held" }, marks = { "locked" }, vars = { n = 0 },
  deck = { suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", rank = "ace", suits = { "moons" }, copies = 9 } } },
  setup = function()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    local t = { a = 1, b = 2 }
    for i = 1, 5 do
      choose_one("x", t)
      t["c" .. i] = i
      t.a = nil
    end
    if vars.n > 3 then finish("enough", { me }) end
    vars.n = vars.n + 1
  end,
}
