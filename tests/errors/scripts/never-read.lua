--! 1 never-read.lua:5: warning: option quick is never read: read options.NAME in a function, or take it away
-- An option that changes nothing.
return variant {
  api = 1, name = "never-read", players = { 2, 2 },
  options = { quick = { default = false },
    length = { least = 2, most = 9, default = 6 } },
  setup = function() end,
  turn = function(me)
    if game.turn == options.length then finish("enough") end
  end,
}
