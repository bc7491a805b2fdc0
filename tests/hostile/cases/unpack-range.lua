--! # unpack from the least integer to the greatest
--! $ check -q unpack-range.lua
--! = 3 falsetruefalse
local a, b = math.mininteger, math.maxinteger
error(tostring(pcall(table.unpack, {}, a, b)) ..
  tostring(pcall(table.unpack, {}, b, b)) .. tostring(pcall(table.unpack, {}, 1, 1e8)))
