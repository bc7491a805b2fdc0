--! # endlessly nested calls of pcall
--! $ check -q pcall-tower.lua
--! = 3|4 pcall-tower\.lua
local function f() return pcall(f) end
f()
error("stood")
