--! # pcall of values that are not functions
--! $ check -q pcall-odd.lua
--! = 3 falsefalsefalsefalsefalse
local all = ""
for _, x in ipairs { 1, "f", {}, true, pyramids } do
  all = all .. tostring(pcall(x))
end
error(all .. tostring(pcall(pcall)) .. tostring(pcall(pcall, pcall, error)))
