--! 3 declares-var.lua:5: syntax error near 'n': Lua writes `local x = ...`
return variant {
  api = 1, name = "declares-var", players = { 2, 2 },
  setup = function() end,
  turn = function(me) var n = 1 end,
}
