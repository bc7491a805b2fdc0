--! # a number of sixty thousand digits
--! $ check -q tonumber-long.lua
--! = 3 tonumber-long\.lua
local n = tonumber(("9"):rep(60000))
local m = tonumber(("z"):rep(60000), 36)
error(tostring(n ~= nil) .. tostring(pcall(tonumber, "1", 99)) .. type(m))
