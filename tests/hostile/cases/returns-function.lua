--! # a file that returns a function
--! $ check -q returns-function.lua
--! = 3 returns-function\.lua
return function() end
