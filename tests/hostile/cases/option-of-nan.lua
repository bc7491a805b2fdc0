--! # an option whose numbers are NaN
--! $ check -q option-of-nan.lua
--! = 3 option-of-nan\.lua
return variant { api = 1, name = "option-of-nan", players = { 2, 2 },
  options = { o = { default = 0/0, least = -1/0, most = 1/0, text = "x" } },
  setup = function() end, turn = function() end }
