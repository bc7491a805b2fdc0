--! # sort with an inconsistent comparison function
--! $ check -q sort-inconsistent.lua
--! = 3 sorted 5000
local list = {}
for i = 1, 5000 do list[i] = i % 7 end
local flip = false
pcall(table.sort, list, function() flip = not flip return flip end)
pcall(table.sort, list, function() return true end)
error("sorted " .. #list)
