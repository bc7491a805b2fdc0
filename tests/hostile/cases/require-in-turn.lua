return variant { api = 1, name = "require-in-turn", players = { 2, 2 },
  setup = function() end,
  turn = function(me) finish("n" .. require "seven", { me }) end }
