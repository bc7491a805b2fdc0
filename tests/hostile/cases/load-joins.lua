--! # a text that doubles without end, each failure swallowed by pcall
--! $ check -q load-joins.lua
--! = 4 load-joins\.lua
local s = "x"
while true do
  pcall(function() s = s .. s end)
end
