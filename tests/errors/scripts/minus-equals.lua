--! 3 minus-equals.lua:6: syntax error near '-': Lua has no -=: write n = n - 1
return variant {
  api = 1, name = "minus-equals", players = { 2, 2 },
  vars = { count = 3 },
  setup = function() end,
  turn = function(me) vars.count -= 1 end,
}
