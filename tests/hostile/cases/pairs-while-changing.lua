--! # a table grows while pairs goes through it
--! $ check -q pairs-while-changing.lua
--! = 3|4 pairs-while-changing\.lua
local t = { 1, 2, 3 }
for k in pairs(t) do t[k .. "x"] = 1 end
local n = 0
for _ in pairs(t) do n = n + 1 end
error("walked " .. n)
