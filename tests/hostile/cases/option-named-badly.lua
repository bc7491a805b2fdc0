--! # an option whose name cannot be typed on a command line
--! $ check -q option-named-badly.lua
--! = 3 option-named-badly\.lua
return variant { api = 1, name = "option-named-badly", players = { 2, 2 },
  options = { ["a=b\n"] = { default = true, text = "x" } },
  setup = function() end, turn = function() end }
