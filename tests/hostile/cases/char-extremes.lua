--! # numbers that are not characters
--! $ check -q char-extremes.lua
--! = 3 falsefalsefalsefalse
error(tostring(pcall(string.char, -1)) .. tostring(pcall(string.char, 256)) ..
  tostring(pcall(string.char, 1 << 62)) .. tostring(pcall(string.char, 0/0)))
