--- Minions of Gnostica: the pieces that use a card, and their targets. A crew
-- is a table { seat, pieces } that never changes. Without `pieces`, a crew has
-- all pieces of the seat.

local with = require "with"

local minions = {}

--- Returns the crew that uses a card from the hand: all pieces of a seat (G15).
function minions.of_all(me) return { seat = me } end

--- Returns the crew that uses the card of a space: the pieces of a seat on this
-- space (G15).
function minions.on(me, space)
  return { seat = me, pieces = pyramids:of(me):on(space):list() }
end

--- Counts a card that the Fool turns over, and refuses the ninth card in a
-- turn. Returns the crew with the new count.
function minions.with_fool(crew)
  local turned = (crew.turned or 0) + 1
  need(turned <= 8, "the Fool turns over eight cards at most in a turn")
  return with(crew, { turned = turned })
end

--- Returns the minions as a set.
function minions.set(crew)
  local own = pyramids:of(crew.seat)
  if crew.pieces then own = own:only(crew.pieces) end
  return own:named("a minion of yours")
end

-- Targets of minions ----------------------------------------------------------

--- Returns the minions whose target space is in `targets`: upright minions
-- stand on it, flat minions point at it (G4). `name` is what players read.
local function aiming_at(crew, targets, name)
  local all = minions.set(crew)
  return (all:upright():on(targets) + all:pointing_at(targets)):named(name)
end

--- Returns the target space, or nil if the minion points into the void.
local function target(minion)
  if minion.pose == upright then return minion.space end
  return minion.target
end

--- Returns the pieces that a minion may target: itself and the pieces on its
-- target space (G4).
function minions.targets(minion)
  local space, itself = target(minion), pyramids:only(minion)
  return space and pyramids:on(space) + itself or itself
end

--- Asks for a minion that targets one of the spaces. Returns its target space
-- and the minion.
function minions.choose_target(crew, targets, name)
  local minion = choose("minion", aiming_at(crew, targets, name))
  return target(minion), minion
end

local function rivals(crew) return seats:except(crew.seat) end

--- Returns the territories whose card may be changed.
function minions.open_territories(crew)
  return (spaces:territory() - spaces:occupied_by(rivals(crew)))
    :named("a territory without opponents")
end

--- Returns the wasteland on which a card may be laid.
function minions.open_wasteland(crew)
  return (spaces:wasteland() - spaces:occupied_by(rivals(crew)))
    :named("wasteland without opponents")
end

--- Asks for a minion that targets an open territory; returns both.
function minions.choose_territory(crew)
  return minions.choose_target(crew, minions.open_territories(crew),
    "a minion that targets a territory without opponents")
end

--- Like `choose_territory`, but with open wasteland instead.
function minions.choose_wasteland(crew)
  return minions.choose_target(crew, minions.open_wasteland(crew),
    "a minion that targets wasteland without opponents")
end

--- Asks for a rival's piece on `ground`. A minion must target the space.
function minions.choose_rival(crew, ground, name)
  local theirs = pyramids:of(rivals(crew)):named("an opponent's piece")
  local space = minions.choose_target(crew, ground:holding(theirs), name)
  return choose("piece", theirs:on(space))
end

--- Adds an affected piece to the crew if the piece belongs to the crew's seat.
-- With `may_turn`, the player also orients the piece (G6, G16). Returns the
-- crew.
function minions.affect(crew, piece, may_turn)
  if piece.owner ~= crew.seat or not piece.space then return crew end
  if may_turn then point(piece, choose("pose", poses)) end
  if not crew.pieces then return crew end
  local pieces = { piece }
  for _, other in ipairs(crew.pieces) do pieces[#pieces + 1] = other end
  return with(crew, { pieces = pieces })
end

return minions
