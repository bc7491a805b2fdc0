--! # sets of all integers
--! $ check -q numbers-huge.lua
--! = 3 numbers-huge\.lua
local ok = pcall(numbers, math.mininteger, math.maxinteger)
local ok2 = pcall(function() return numbers(1, 1 << 62):count() end)
local ok3 = pcall(numbers, 0/0, 1/0)
error(tostring(ok) .. tostring(ok2) .. tostring(ok3))
