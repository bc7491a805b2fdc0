--! # endless recursion while the file is loaded
--! $ check -q load-recursion.lua
--! = 4 load-recursion\.lua.*memory
local function f(n) return 1 + f(n + 1) end
f(1)
