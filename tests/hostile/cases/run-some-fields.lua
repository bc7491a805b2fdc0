--! # invalid fields of choose_some
--! $ check -q run-some-fields.lua
--! = 3
return variant {
  api = 1, name = "run-some-fields", players = { 2, 2 }, pyramids = { 5, 5, 5 },
  poses = true, piles = { "held" }, marks = { "locked" }, vars = { n = 0 },
  deck = { suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", rank = "ace", suits = { "moons" }, copies = 9 } } },
  setup = function()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    local all = ""
    for _, f in ipairs { { at_least = -1 }, { exactly = 1 << 40 }, { ordered = "x" }, { each = 1 },
      { x = 1 }, { at_least = 3, at_most = 1 }, { at_most = 0/0 } } do
      all = all .. (pcall(choose_some, "n", numbers(1, 3), f) and "t" or "f")
    end
    error(all)
    if vars.n > 3 then finish("enough", { me }) end
    vars.n = vars.n + 1
  end,
}
