--! # a constant table whose keys all have the same hash
--! $ check -q parser-collisions.lua
--! = 3 parser-collisions\.lua:[0-9]+: done
local t = {}
for j = 1, 2000 do t[j * (2 ^ 18 - 1) // 1] = true end
error("done")
