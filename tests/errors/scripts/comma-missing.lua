--! 3 comma-missing.lua:4: '}' expected (to close '{' at line 2) near 'setup': is a comma missing before it?
return variant {
  api = 1, name = "comma-missing", players = { 2, 2 }
  setup = function() end,
  turn = function(me) end,
}
