--! # a file that returns a table that contains itself
--! $ check -q returns-cycle.lua
--! = 3 returns-cycle\.lua
local t = {}
t.t = t
return t
