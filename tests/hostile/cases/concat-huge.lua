--! # joining a list beyond all memory, again and again
--! $ check -q concat-huge.lua
--! = 4 concat-huge\.lua
local list = {}
for i = 1, 10000 do list[i] = ("x"):rep(1000) end
for _ = 1, 1000 do pcall(table.concat, list) end
error("done")
