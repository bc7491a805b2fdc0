--! # an error that is a function
--! $ check -q error-function.lua
--! = 3 error-function\.lua
error(function() end)
