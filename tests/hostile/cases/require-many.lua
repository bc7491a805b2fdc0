for i = 1, 100 do require("m" .. i) end
