--! # a title that reverses the direction of writing
--! $ check -q title-right-to-left.lua
--! = 3 title-right-to-left\.lua
return variant { api = 1, name = "title-right-to-left", players = { 2, 2 },
  title = "\u{202e}live", setup = function() end, turn = function() end }
