--! 3 plus-equals.lua:7: syntax error near '+': Lua has no +=: write n = n + 1
return variant {
  api = 1, name = "plus-equals", players = { 2, 2 },
  setup = function() end,
  turn = function(me)
    local n = 0
    n += 1
  end,
}
