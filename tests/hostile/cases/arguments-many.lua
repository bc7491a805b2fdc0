--! # a call with more arguments than fit on the stack
--! $ check -q arguments-many.lua
--! = 3|4 arguments-many\.lua
local function f(...) return f(1, ...) end
pcall(f)
error(tostring(pcall(f)))
