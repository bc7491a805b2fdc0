--! # formats with a width of a hundred thousand
--! $ check -q format-wide.lua
--! = 3 falsefalse
local ok = pcall(string.format, "%100000d", 1)
local ok2 = pcall(string.format, "%.99999f", 1)
error(tostring(ok) .. tostring(ok2))
