--! 3 parentheses-missing.lua:7: function arguments expected near 'if': a method call needs (), even without arguments
return variant {
  api = 1, name = "parentheses-missing", players = { 2, 2 },
  setup = function() end,
  turn = function(me)
    local mine = pyramids:of(me):flat
    if mine then finish("some") end
  end,
}
