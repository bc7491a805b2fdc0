--! 3 else-if.lua:11: unexpected symbol near ',': `else if` needs another `end`: write elseif
return variant {
  api = 1, name = "else-if", players = { 2, 2 },
  setup = function() end,
  turn = function(me)
    if game.turn == 2 then
      finish("two")
    else if game.turn == 3 then
      finish("three")
    end
  end,
}
