--! 3 assigns-in-a-test.lua:7: 'then' expected near '=': Lua compares with ==
return variant {
  api = 1, name = "assigns-in-a-test", players = { 2, 2 },
  setup = function() end,
  turn = function(me)
    local n = 1
    if n = 2 then finish("two") end
  end,
}
