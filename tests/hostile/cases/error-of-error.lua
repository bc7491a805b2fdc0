--! # an error raised while an error is caught
--! $ check -q error-of-error.lua
--! = 3 error-of-error\.lua
pcall(error, setmetatable_)
local ok, e = pcall(function() local t = {} t() end)
error(e)
