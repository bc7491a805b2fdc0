--! 3 or-or.lua:6: unexpected symbol near '|': Lua writes `or` for ||
return variant {
  api = 1, name = "or-or", players = { 2, 2 },
  setup = function() end,
  turn = function(me)
    if game.turn == 2 || game.turn == 5 then finish("two") end
  end,
}
