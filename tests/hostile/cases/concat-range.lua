--! # joining over a range of all numbers
--! $ check -q concat-range.lua
--! = 3|4 concat-range\.lua
error(tostring(pcall(table.concat, {}, "", math.mininteger, math.maxinteger)))
