--- Plays Twin Win and compares every random start with the rules (T4).

local trees = require "twin-win.trees"

local SITES = { a1 = true, c1 = true, b2 = true, a3 = true, c3 = true }

local function compare()
  assert(#trees.all() * 120 == 66240, "the number of starts")
  for at in each(spaces) do
    local tree = pyramids:on(at):list()
    assert(#tree == (SITES[tostring(at)] and 3 or 0), tostring(at))
    for height, piece in ipairs(tree) do
      assert(piece.pips == 4 - height, tostring(at) .. " is no tree")
    end
    assert(stashes:of(pyramids:on(at)):count() == #tree, "equal colours")
  end
end

return house_rule {
  api = 2, name = "starts", of = "twin-win",
  text = "the trees of every start are compared with the rules",
  change = function(rules)
    local set_up = rules.setup
    function rules.setup()
      set_up()
      compare()
    end
  end,
}
