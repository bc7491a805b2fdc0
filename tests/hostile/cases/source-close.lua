--! # a variable that would be closed
--! $ check -q source-close.lua
--! = 3 source-close\.lua
local x <close> = { 1 }
return x
