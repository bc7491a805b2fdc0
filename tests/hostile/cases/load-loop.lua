--! # an endless loop while the file is loaded, inside pcall
--! $ check -q load-loop.lua
--! = 4 load-loop\.lua:[0-9]+: ran for too long
--! $ rules load-loop.lua
--! = 4 load-loop\.lua:[0-9]+: ran for too long
while true do
  pcall(function() while true do end end)
end
