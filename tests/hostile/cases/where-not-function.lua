--! # where without a function, and with control characters
--! $ check -q where-not-function.lua
--! = 3 false
local a = pcall(spaces.where, spaces, "x", 1)
local b = pcall(spaces.where, spaces, "\27[2J", function() end)
local c = pcall(spaces.where, spaces, ("x"):rep(60000), function() end)
error(tostring(a) .. tostring(b) .. tostring(c))
