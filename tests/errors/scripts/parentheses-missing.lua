--! 3 parentheses-missing.lua:7: function arguments expected near 'if': a method is called with (), even if nothing is in them
return variant {
  api = 1, name = "parentheses-missing", players = { 2, 2 },
  setup = function() end,
  turn = function(me)
    local mine = pyramids:of(me):flat
    if mine then finish("some") end
  end,
}
