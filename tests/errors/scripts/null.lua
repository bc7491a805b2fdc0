--! 3 null.lua:5: unknown name 'null': Lua writes nil
return variant {
  api = 1, name = "null", players = { 2, 2 },
  setup = function() end,
  turn = function(me) return null end,
}
