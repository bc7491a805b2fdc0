--- Lake: a number grows to at least ten.
local ways = require "ways"

local parts = { way = ways.of_lake }

local function nobody_calls_this_either(me) return me end

return variant {
  api = 1, name = "lake", players = { 2, 3 },
  vars = { count = 0 }, parts = parts,
  setup = function() end,
  turn = function(me)
    parts.way(choose("by", numbers(1, 3)))
    if vars.count >= 10 then finish("done", me) end
    if game.turn > 500 then nobody_calls_this_either(me) end
  end,
}
