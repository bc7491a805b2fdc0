--! # nested closures that fill the memory
--! $ check -q closures-many.lua
--! = 4 closures-many\.lua
local f
for i = 1, 1e9 do local g = f f = function() return g, i end end
