--! # things, sets and tables of the host are written to
--! $ check -q writes-to-things.lua
--! = 3 (false){10}
local all = ""
local function try(t) all = all .. tostring(pcall(function() t.x = 1 end)) end
try(pyramids) try(vars) try(options) try(game) try(draw_pile) try(upright) try(math) try(table)
try(choose) try(seats)
error(all)
