--! # raw access to things, sets and libraries
--! $ check -q rawget-on-things.lua
--! = 3 rawget-on-things\.lua
local all = ""
for _, t in ipairs { pyramids, upright, vars, game, math, draw_pile } do
  all = all .. tostring(pcall(rawget, t, "x")) .. tostring(pcall(rawlen, t)) ..
    tostring(pcall(next, t)) .. tostring(pcall(pairs, t)) .. " "
end
error(all)
