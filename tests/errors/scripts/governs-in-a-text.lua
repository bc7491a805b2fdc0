--! 3 governs-in-a-text.lua:2: governs should be a list such as { "weather" }, not a string
return variant {
  api = 2, name = "governs-in-a-text", players = { 2, 2 },
  governs = "weather",
  setup = function() end,
  turn = function(me) end,
}
