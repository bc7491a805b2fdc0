--! # a script changes the methods that all strings share
--! $ check -q metatable-of-texts.lua
--! = 3 falsefalsefalseaa
local s = ""
local ok = pcall(function() s.rep = function() end end)
local ok2 = pcall(function() string.rep = function() end end)
local ok3 = pcall(function() (""):rep(1).x = 1 end)
error(tostring(ok) .. tostring(ok2) .. tostring(ok3) .. ("a"):rep(2))
