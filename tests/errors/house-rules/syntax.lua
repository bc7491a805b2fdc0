--! 3 syntax.lua:4: '}' expected (to close '{' at line 2) near 'change': is a comma missing before it?
return house_rule {
  api = 1, name = "syntax"
  change = function() end,
}
