local all = ""
for _ = 1, 3 do all = all .. tostring(pcall(require, "bad")) .. tostring(pcall(require, "worse")) end
error(all)
