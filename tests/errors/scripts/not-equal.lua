--! 3 not-equal.lua:5: 'then' expected near '!': Lua writes ~= for !=
return variant {
  api = 1, name = "not-equal", players = { 2, 2 },
  setup = function() end,
  turn = function(me) if game.turn != 2 then finish("two") end end,
}
