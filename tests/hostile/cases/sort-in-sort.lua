--! # deeply nested calls of sort
--! $ check -q sort-in-sort.lua
--! = 3|4 sort-in-sort\.lua
local function deep(n)
  if n == 0 then return end
  table.sort({ 1, 2 }, function(a, b) deep(n - 1) return a < b end)
end
pcall(deep, 100)
error(tostring(pcall(deep, 100000)))
