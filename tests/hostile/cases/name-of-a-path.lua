--! # a name that would lead out of a folder
--! $ check -q name-of-a-path.lua
--! = 3 name-of-a-path\.lua
return variant { api = 1, name = "../../etc/passwd", players = { 2, 2 },
  setup = function() end, turn = function() end }
