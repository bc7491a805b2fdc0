--! # a size that would be valid if its high bits were cut off
--! $ check -q sized-overflows.lua
--! = 3 sized-overflows\.lua
local a = pcall(pyramids.sized, pyramids, 4294967297)
local b = pcall(pyramids.sized, pyramids, 1.5)
local c = pcall(pyramids.smaller_than, pyramids, math.mininteger)
error(tostring(a) .. tostring(b) .. tostring(c))
