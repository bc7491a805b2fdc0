--! 3 plus-plus.lua:7: syntax error near '+': Lua has no ++: write n = n + 1
return variant {
  api = 1, name = "plus-plus", players = { 2, 2 },
  setup = function() end,
  turn = function(me)
    local n = 0
    n++
  end,
}
