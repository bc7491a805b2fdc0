--! # sort of values that cannot be compared
--! $ check -q sort-mixed.lua
--! = 3 false
error(tostring(pcall(table.sort, { 1, "a", {}, true, pyramids })))
