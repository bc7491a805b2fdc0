--! # reasons that Lua may free as soon as they are given
--! $ explain run-garbage-reasons.lua --line 1
--! = 1
--! $ play -q run-garbage-reasons.lua --seats random,random --seed x
--! = 0
return variant {
  api = 1, name = "run-garbage-reasons", players = { 2, 2 }, pyramids = { 5, 5, 5 },
  poses = true, piles = { "held" }, marks = { "locked" }, vars = { n = 0 },
  deck = { suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", rank = "ace", suits = { "moons" }, copies = 9 } } },
  setup = function()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,
  turn = function(me)
    may("x", function()
      need(false, "because of " .. ("x"):rep(20) .. me.number)
    end)
    local junk = {}
    for j = 1, 5000 do junk[j] = ("y"):rep(50) .. j end
    need(choose("n", numbers(1, 3)) > 1, "one is " .. "too few" .. #junk)
    if vars.n > 3 then finish("enough", { me }) end
    vars.n = vars.n + 1
  end,
}
