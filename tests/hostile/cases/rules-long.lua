--! # rules with 10 MB of text
--! $ check -q rules-long.lua
--! = 3|4 rules-long\.lua
local list = {}
for i = 1, 5000 do list[i] = { "R" .. i, ("w"):rep(2000) .. i } end
return variant { api = 1, name = "rules-long", players = { 2, 2 }, rules = list,
  setup = function() end, turn = function() end }
