--! # _ENV is replaced, so that nothing is defined
--! $ check -q source-env.lua
--! = 3 source-env\.lua
local _ENV = {}
x = 1
return x
