--! # a list that grows while it is sorted
--! $ check -q sort-grows.lua
--! = 3 sorted|too long|memory
local list = { 3, 2, 1 }
pcall(table.sort, list, function(a, b)
  list[#list + 1] = 0
  for i = 1, #list do list[i] = nil end
  return a < b
end)
error("sorted")
