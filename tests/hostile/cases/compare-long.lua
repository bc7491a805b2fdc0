--! # long texts are compared in an endless loop
--! $ check -q compare-long.lua
--! = 4 compare-long\.lua
local a, b = ("x"):rep(60000) .. 1, ("x"):rep(60000) .. 2
local n = 0
while true do
  if a < b then n = n + 1 end
end
