--! # a table with colliding keys is filled while the file is loaded
--! $ list
--! = 0
--! $ check -q load-colliding-keys.lua
--! = 4 load-colliding-keys\.lua:9: (a table may have at most 16384 keys|ran for too long)
local t = {}
-- integers, because a whole float becomes an integer key
for j = 1, 131073 do
  t[j * (2 ^ 18 - 1)] = true
end
return t
