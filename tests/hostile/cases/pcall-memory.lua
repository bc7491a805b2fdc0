--! # memory is filled again and again in pcall
--! $ check -q pcall-memory.lua
--! = 4 pcall-memory\.lua
while true do
  pcall(function() local t = {} for i = 1, 1e9 do t[i] = { i } end end)
end
