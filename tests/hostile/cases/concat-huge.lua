--! # a list is joined again and again until memory is full
--! $ check -q concat-huge.lua
--! = 4 concat-huge\.lua
local list = {}
for i = 1, 10000 do list[i] = ("x"):rep(1000) end
for _ = 1, 1000 do pcall(table.concat, list) end
error("done")
