--! # errors with odd levels
--! $ check -q error-level.lua
--! = 3 b$
pcall(error, "a", -1)
pcall(error, "a", 1e15)
pcall(error, "a", 3)
error("b", 2)
