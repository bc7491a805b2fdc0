--! # next is called with a key that does not exist
--! $ check -q next-unknown.lua
--! = 3 next-unknown\.lua
error(tostring(pcall(next, { 1 }, "no such key")) .. tostring(pcall(next, {}, {})))
