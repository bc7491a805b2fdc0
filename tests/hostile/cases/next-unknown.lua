--! # the key behind one that there is not
--! $ check -q next-unknown.lua
--! = 3 next-unknown\.lua
error(tostring(pcall(next, { 1 }, "no such key")) .. tostring(pcall(next, {}, {})))
