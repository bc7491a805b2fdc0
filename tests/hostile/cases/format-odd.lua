--! # formats that exist in C but not in scripts
--! $ check -q format-odd.lua
--! = 3 false false false
local all = ""
for _, f in ipairs { "%n", "%p", "%", "%%%", "%*d", "%hd", "%lls", "%q", "%s", "%c", "%a" } do
  all = all .. tostring(pcall(string.format, f, 1)) .. " "
end
error(all)
