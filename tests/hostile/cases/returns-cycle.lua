--! # a file that returns a table which holds itself
--! $ check -q returns-cycle.lua
--! = 3 returns-cycle\.lua
local t = {}
t.t = t
return t
