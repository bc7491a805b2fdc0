--! # a constant is assigned to
--! $ check -q source-const.lua
--! = 3 source-const\.lua
local x <const> = 1
x = 2
