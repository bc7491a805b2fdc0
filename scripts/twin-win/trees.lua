--- The trees at the start of Twin Win. A tree is a list of the colours of its
-- small, medium and large pyramid.

local shuffled = require "shuffled"

local trees = {}

local COUNT = 5

--- The trees of the fixed start.
trees.fixed = {
  { 3, 2, 1 }, { 4, 3, 2 }, { 5, 4, 3 }, { 1, 5, 4 }, { 2, 1, 5 },
}

--- Adds to `all` every way to complete the trees from number `large` on. The
-- digits of a way are the colours of each tree's small and medium pyramid.
local function complete(large, way, used, all)
  if large > COUNT then return table.insert(all, way) end
  for small = 1, COUNT do
    -- Each bit of `used` marks a colour that small or medium pyramids have.
    local with_small = used | 1 << small
    if small ~= large and with_small ~= used then
      for medium = 1, COUNT do
        local with_both = with_small | 1 << COUNT + medium
        if medium ~= large and medium ~= small and with_both ~= with_small then
          complete(large + 1, 100 * way + 10 * small + medium, with_both, all)
        end
      end
    end
  end
end

--- Returns all ways to build the trees if the large pyramids have the colours 1
-- to 5, in this order. Each way is a number (see `complete`).
function trees.all()
  local all = {}
  complete(1, 0, 0, all)
  return all
end

--- Returns the trees of a random start. There are 66,240 equally likely starts:
-- 552 ways to build the five trees, and 120 orders of the trees.
function trees.random()
  local all, list = trees.all(), {}
  local way = all[random(#all)]
  for large = COUNT, 1, -1 do
    list[large] = { way // 10 % 10, way % 10, large }
    way = way // 100
  end
  return shuffled(list)
end

return trees
