--! # a list is joined from the least integer to the greatest
--! $ check -q concat-range.lua
--! = 3|4 concat-range\.lua
error(tostring(pcall(table.concat, {}, "", math.mininteger, math.maxinteger)))
