--! # a text is repeated until it exceeds the memory
--! $ check -q rep-huge.lua
--! = 3 false$
pcall(string.rep, "x", 1 << 62)
pcall(string.rep, "x", 65536, ("y"):rep(60000))
pcall(string.rep, "", 1 << 62)
pcall(string.rep, "x", -1)
error(tostring(pcall(string.rep, "ab", 1 << 40)))
