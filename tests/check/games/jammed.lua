--- A walk to the gate. Whoever stands before it at the twentieth step can do
-- nothing: the picks and the dice decide when that is.

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
