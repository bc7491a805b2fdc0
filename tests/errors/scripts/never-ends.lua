--! 1 never-ends.lua:2: warning: none of 20 random games had ended after 1000 turns: end it with finish(reason), or with an option that has ends_game = true
return variant {
  api = 1, name = "never-ends", players = { 2, 2 },
  setup = function() end,
  turn = function(me) end,
}
