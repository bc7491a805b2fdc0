--! # a choice of ten thousand words
--! $ check -q run-words-many.lua
--! = 3|4 run-words-many\.lua
return variant {
  api = 1, name = "run-words-many", players = { 2, 2 }, pyramids = { 5, 5, 5 },
  poses = true, piles = { "held" }, marks = { "locked" }, vars = { n = 0 },
  deck = { suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", rank = "ace", suits = { "moons" }, copies = 9 } } },
  setup = function()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    local list = {}
    for i = 1, 10000 do list["w" .. i] = i end
    choose_one("x", list)
    if vars.n > 3 then finish("enough", { me }) end
    vars.n = vars.n + 1
  end,
}
