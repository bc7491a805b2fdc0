local n = 1
while n > 0 do n = n + 1 end
return variant { api = 1, name = "loops-at-load" }
