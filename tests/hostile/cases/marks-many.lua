--! # ten thousand marks
--! $ check -q marks-many.lua
--! = 3 marks-many\.lua
local list = {}
for i = 1, 10000 do list[i] = "m" .. i end
return variant { api = 1, name = "marks-many", players = { 2, 2 }, marks = list,
  setup = function() end, turn = function() end }
