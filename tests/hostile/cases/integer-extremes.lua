--! # divisions that are undefined in C
--! $ check -q integer-extremes.lua
--! = 3 integer-extremes\.lua
local a = math.mininteger
error(tostring(a // -1) .. tostring(a % -1) .. tostring(pcall(function() return 1 // 0 end)) ..
  tostring(pcall(function() return a % 0 end)) .. math.fmod(a, -1) .. tostring(math.abs(a)) ..
  (1 << 64) .. (1 << -64) .. (1 >> math.mininteger))
