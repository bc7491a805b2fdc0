--! 3 governs-misspelt.lua:2: governs: the game has no variable, pile or die 'wether'; did you mean 'weather'?
return variant {
  api = 2, name = "governs-misspelt", players = { 2, 2 },
  dice = { weather = { "sun", "rain" } },
  governs = { "wether" },
  setup = function() end,
  turn = function(me) end,
}
