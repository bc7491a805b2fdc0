--! 4 loops-at-load.lua:3: ran for too long
local n = 1
while n > 0 do n = n + 1 end
return variant { api = 1, name = "loops-at-load" }
