--- The trees at the start of Twin Win. For each tree, a list of trees has three
-- numbers of colours: of its small, its medium and its large pyramid.

local shuffled = require "shuffled"

local trees = {}

local COUNT = 5

--- The trees of the fixed start.
trees.fixed = {
  { 3, 2, 1 }, { 4, 3, 2 }, { 5, 4, 3 }, { 1, 5, 4 }, { 2, 1, 5 },
}

--- Adds to `all` each way to add trees to the list `some`, such that every tree
-- has three colours and every colour is in three trees, once in each size. The
-- large pyramids have the colours 1 to 5, in this order.
local function complete(some, used, all)
  local large = #some + 1
  if large > COUNT then
    all[#all + 1] = { table.unpack(some) }
    return
  end
  for small = 1, COUNT do
    for medium = 1, COUNT do
      if small ~= large and medium ~= large and small ~= medium
        and not used[small] and not used[-medium] then
        used[small], used[-medium] = true, true
        some[large] = { small, medium, large }
        complete(some, used, all)
        some[large], used[small], used[-medium] = nil, nil, nil
      end
    end
  end
end

--- Returns all starts in which the large pyramids are in the order of their
-- colours. In any order, there are 120 times as many.
function trees.all()
  local all = {}
  complete({}, {}, all)
  return all
end

--- Returns the trees of a start. All 66,240 starts are equally likely.
function trees.random()
  local all = trees.all()
  return shuffled(all[random(#all)])
end

return trees
