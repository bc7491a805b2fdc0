--! # a format with more arguments than fit on the stack
--! $ check -q format-many.lua
--! = 3 [0-9]+false
local list = {}
for i = 1, 250 do list[i] = i end
error(#string.format(("%d"):rep(250), table.unpack(list)) .. tostring(
  pcall(string.format, ("%d"):rep(30000), 1)))
