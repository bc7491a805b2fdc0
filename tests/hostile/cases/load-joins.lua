--! # a text doubles without end, and pcall catches each failure
--! $ check -q load-joins.lua
--! = 4 load-joins\.lua
local s = "x"
while true do
  pcall(function() s = s .. s end)
end
