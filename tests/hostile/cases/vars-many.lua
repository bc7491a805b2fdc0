--! # ten thousand variables
--! $ check -q vars-many.lua
--! = 3 vars-many\.lua
local list = {}
for i = 1, 10000 do list["v" .. i] = i end
return variant { api = 1, name = "vars-many", players = { 2, 2 }, vars = list,
  setup = function() end, turn = function() end }
