--! 3 braces.lua:5: 'then' expected near '{': blocks are `then ... end`, `do ... end`, without { }
return variant {
  api = 1, name = "braces", players = { 2, 2 },
  setup = function() end,
  turn = function(me) if game.turn == 2 { finish("two") } end,
}
