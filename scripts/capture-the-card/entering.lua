--- Entering spaces in Capture the Card: which are open to whom, and what
-- becomes of the opponent's pyramid there.

local corners = require "capture-the-card.corners"
local jokers = require "capture-the-card.jokers"

local LARGE = 3

local entering = {}

--- The opponent's pyramid on a space, or nil.
function entering.foe_on(me, at)
  return pyramids:of(me.next):on(at):list()[1]
end

--- Takes a pyramid off the board (P14).
function entering.eliminate(pyramid)
  if options.eliminated == "out" then remove(pyramid) else destroy(pyramid) end
end

--- The opponent's pyramids, each by its space.
local function foes_by_space(me)
  local foes = {}
  for _, foe in ipairs(pyramids:of(me.next):list()) do foes[foe.space] = foe end
  return foes
end

--- With corner_rule=all the opponent's corners are open only while no corner is
-- empty.
local function is_open_corner(at)
  return options.corner_rule == "entry" or not corners():has(at)
    or not corners():empty():any()
end

local function open_among(set, me, foes)
  return set
    :where("no Joker protects the space", function(at)
      return foes[at] == nil or not jokers.protect(me.next)
    end)
    :where("no empty corner, for the corner is the opponent's", function(at)
      return foes[at] == nil or is_open_corner(at)
    end)
end

--- The spaces of a set that the opponent does not keep closed: by a Joker
-- (P28), or by the option corner_rule.
function entering.open(set, me)
  return open_among(set, me, foes_by_space(me))
end

--- Those that a small or medium pyramid may enter (P24, P27).
function entering.open_to(pyramid, set, me)
  local foes, pips = foes_by_space(me), pyramid.pips
  return open_among(set
    :where("no pyramid larger than it, and no large one, of the opponent there",
      function(at)
        local foe = foes[at]
        return foe == nil or foe.pips <= pips and foe.pips < LARGE
      end), me, foes)
end

return entering
