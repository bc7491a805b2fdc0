--! # a title with a byte that ends texts in C
--! $ check -q title-with-nul.lua
--! = 3 title-with-nul\.lua
return variant { api = 1, name = "title-with-nul", players = { 2, 2 },
  title = "a\0b", setup = function() end, turn = function() end }
