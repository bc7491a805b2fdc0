--! # words that no person could type
--! $ check -q run-words-odd.lua
--! = 3 run-words-odd\.lua
return variant {
  api = 1, name = "run-words-odd", players = { 2, 2 }, pyramids = { 5, 5, 5 },
  poses = true, piles = { "held" }, marks = { "locked" }, vars = { n = 0 },
  deck = { suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", rank = "ace", suits = { "moons" }, copies = 9 } } },
  setup = function()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    choose_one("x", { ["a b"] = 1, ["\27[2J"] = 2, [""] = 3, ["done"] = 4 })
    if vars.n > 3 then finish("enough", { me }) end
    vars.n = vars.n + 1
  end,
}
