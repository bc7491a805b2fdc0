for i = 1, 100 do pcall(require, "m" .. i) end
error("tried")
