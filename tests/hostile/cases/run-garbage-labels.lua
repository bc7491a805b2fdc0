--! # labels that Lua may free as soon as the choice is made
--! $ play -q run-garbage-labels.lua --seats random,random --seed x
--! = 0
--! $ moves run-garbage-labels.lua --complete --limit 40
--! = 0
return variant {
  api = 1, name = "run-garbage-labels", players = { 2, 2 }, pyramids = { 5, 5, 5 },
  poses = true, piles = { "held" }, marks = { "locked" }, vars = { n = 0 },
  deck = { suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", rank = "ace", suits = { "moons" }, copies = 9 } } },
  setup = function()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    for i = 1, 5 do
      choose("label " .. i .. ("x"):rep(20), numbers(1, 2))
      local junk = {}
      for j = 1, 2000 do junk[j] = ("y"):rep(50) .. j end
    end
    if vars.n > 3 then finish("enough", { me }) end
    vars.n = vars.n + 1
  end,
}
