--! # an endless chain of tail calls
--! $ check -q tail-calls.lua
--! = 4 tail-calls\.lua
local function f() return f() end
f()
