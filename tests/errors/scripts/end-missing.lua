--! 3 end-missing.lua:5: unexpected symbol near ',': is an `end` missing above?
return variant {
  api = 1, name = "end-missing", players = { 2, 2 },
  setup = function() end,
  turn = function(me) if game.turn == 2 then finish("two") end,
}
