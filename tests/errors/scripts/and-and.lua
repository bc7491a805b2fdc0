--! 3 and-and.lua:6: unexpected symbol near '&': Lua writes `and` for &&
return variant {
  api = 1, name = "and-and", players = { 2, 2 },
  setup = function() end,
  turn = function(me)
    if game.turn > 2 && game.turn < 5 then finish("three") end
  end,
}
