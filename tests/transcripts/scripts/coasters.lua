--- Four coasters with four spaces each. A seat moves a pyramid in its
-- direction, or turns a coaster with everything on it.

local COASTERS = { "nw", "ne", "sw", "se" }

--- Turns a coaster by a quarter turn.
local function turn_coaster(name)
  local left = (name == "nw" or name == "sw") and 0 or 2
  local low = (name == "sw" or name == "se") and 0 or 2
  local sw, nw = space(left, low), space(left, low + 1)
  local ne, se = space(left + 1, low + 1), space(left + 1, low)
  rearrange { [sw] = nw, [nw] = ne, [ne] = se, [se] = sw, turn = 1 }
end

local words = {}
for _, name in ipairs(COASTERS) do
  words[name] = function() turn_coaster(name) end
end

return variant {
  api = 2, name = "coasters", text = "to the far corner", players = { 2, 2 },
  pyramids = { 1, 1, 1 }, poses = true, stacks = true,
  board = { columns = 4, rows = 4 },
  vars = { dust_SPACE = false },
  setup = function()
    local first = seats:first()
    for pips = 1, 3 do
      place(first, pips, space(0, 0), east)
      place(first.next, pips, space(3, 3), south)
    end
    space(1, 1).dust = true
  end,
  turn = function(me)
    choose_one("action", {
      move = function()
        local mover = choose("mover", pyramids:of(me):on_top())
        need(mover.target, "it points off the board")
        move(mover, mover.target)
      end,
      turn = function() choose_one("coaster", words) end,
    })
    local goal = me.number == 1 and space(3, 3) or space(0, 0)
    if spaces:occupied_by(me):has(goal) then finish("the far corner", me) end
  end,
}
