--- A walk to a gate. A player who has made exactly twenty steps can do nothing.
-- The choices and the dice decide when that happens.

local function walk(steps)
  return function()
    vars.way = vars.way + steps + random(2)
    if vars.way > 20 then finish("through the gate") end
  end
end

return variant {
  api = 1, name = "jammed", players = { 2, 2 },
  vars = { way = 0 },
  setup = function() end,
  turn = function(me)
    need(vars.way ~= 20, "the gate is jammed")
    choose_one("steps", { one = walk(1), two = walk(2), three = walk(3) }, me)
  end,
}
