--! # long texts as keys of a table, until memory is full
--! $ check -q texts-as-keys.lua
--! = 4 texts-as-keys\.lua
local t = {}
for i = 1, 1e9 do t[("k"):rep(100) .. i] = i end
