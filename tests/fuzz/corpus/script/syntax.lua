--! 3 syntax.lua:4: '}' expected (to close '{' at line 2) near 'change'
return house_rule {
  api = 1, name = "syntax"
  change = function() end,
}
