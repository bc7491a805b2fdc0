--! 3 elif.lua:8: syntax error near 'game': Lua writes elseif
return variant {
  api = 1, name = "elif", players = { 2, 2 },
  setup = function() end,
  turn = function(me)
    if game.turn == 2 then
      finish("two")
    elif game.turn == 3 then
      finish("three")
    end
  end,
}
