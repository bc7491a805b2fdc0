--! # ten thousand options
--! $ check -q options-many.lua
--! = 3 options-many\.lua
local list = {}
for i = 1, 10000 do list["o" .. i] = { default = true, text = "x" } end
return variant { api = 1, name = "options-many", players = { 2, 2 }, options = list,
  setup = function() end, turn = function() end }
