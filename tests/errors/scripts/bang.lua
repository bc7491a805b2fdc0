--! 3 bang.lua:5: unexpected symbol near '!': Lua writes `not` for !
return variant {
  api = 1, name = "bang", players = { 2, 2 },
  setup = function() end,
  turn = function(me) if !options then finish("none") end end,
}
