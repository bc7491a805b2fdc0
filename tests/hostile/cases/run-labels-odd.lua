--! # labels and words with control sequences for the terminal
--! $ check -q run-labels-odd.lua
--! = 3
return variant {
  api = 1, name = "run-labels-odd", players = { 2, 2 }, pyramids = { 5, 5, 5 },
  poses = true, piles = { "held" }, marks = { "locked" }, vars = { n = 0 },
  deck = { suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", rank = "ace", suits = { "moons" }, copies = 9 } } },
  setup = function()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    local all = ""
    for _, l in ipairs { "\27[2J", "a\0b", ("x"):rep(60000), "", "\u{202e}x", "a\nb", "\xff" } do
      all = all .. (pcall(choose, l, numbers(1, 2)) and "t" or "f")
    end
    error(all)
    if vars.n > 3 then finish("enough", { me }) end
    vars.n = vars.n + 1
  end,
}
