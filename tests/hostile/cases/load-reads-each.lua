--! # every function that reads a game is called while there is no game
--! $ check -q load-reads-each.lua
--! = 3 load-reads-each\.lua:[0-9]+: (read|nothing)
local tried = 0
local function try(f, ...)
  pcall(f, ...)
  tried = tried + 1
end
try(function() return pyramids:list() end)
try(function() return spaces:territory():count() end)
try(function() return cards:has(1) end)
try(function() return seats:list()[1].hand_size end)
try(function() return game.turn end)
try(function() return options.any end)
try(function() return vars.any end)
try(function() return draw_pile.top end)
try(function() return discard_pile.count end)
try(pile, "any")
try(groups, spaces)
try(has_block, spaces, {})
try(seats_from, 1)
try(random, 6)
try(shuffle)
try(finish, "early")
error("read " .. tried)
