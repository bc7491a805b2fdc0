--! 3 unfinished.lua:7: unexpected symbol near <eof>
-- The last brace is missing.
return variant {
  api = 1, name = "unfinished", players = { 2, 2 },
  setup = function() end,
  turn = function(me) end,
