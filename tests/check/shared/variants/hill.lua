--- Hill: the game ends when a number has grown to ten or more.
local ways = require "ways"

local parts = { way = ways.of_hill }

local function nobody_calls_this_either(me) return me end

return variant {
  api = 1, name = "hill", players = { 2, 2 },
  vars = { count = 0 }, parts = parts,
  setup = function() end,
  turn = function(me)
    parts.way(choose("by", numbers(1, 3)))
    if vars.count >= 10 then finish("done", me) end
    if game.turn > 500 then nobody_calls_this_either(me) end
  end,
}
