--- Minions of Gnostica: the pieces by which a card is used, and what they aim
-- at. A crew says whose they are, and which: { seat, pieces }; without pieces
-- all of that seat. A crew never changes: what adds a piece gives a new one.

local with = require "with"

local minions = {}

--- All pieces of a seat: a card is played (G15).
function minions.of_all(me) return { seat = me } end

--- Those on a space: its card is used (G15).
function minions.on(me, space)
  return { seat = me, pieces = pyramids:of(me):on(space):list() }
end

--- One more card turned over by the Fool, who might turn up himself.
function minions.with_fool(crew)
  local turned = (crew.turned or 0) + 1
  need(turned <= 8, "the Fool turns over eight cards at most in a turn")
  return with(crew, { turned = turned })
end

--- The minions as a set.
function minions.set(crew)
  local own = pyramids:of(crew.seat)
  if crew.pieces then own = own:only(crew.pieces) end
  return own:named("a minion of yours")
end

-- What minions aim at ---------------------------------------------------------

--- Minions whose target space is one of these: upright ones stand on it, flat
-- ones point at it (G4). The name says what they are asked for.
local function aiming_at(crew, targets, name)
  local all = minions.set(crew)
  return (all:upright():on(targets) + all:pointing_at(targets)):named(name)
end

--- The target space; nil where a minion points into the void.
local function target(minion)
  if minion.pose == upright then return minion.space end
  return minion.target
end

--- The pieces that a minion may target: those of its target space, and itself
-- (G4).
function minions.targets(minion)
  local space, itself = target(minion), pyramids:only(minion)
  return space and pyramids:on(space) + itself or itself
end

--- Asks for a minion that targets one of these spaces; gives the space and the
-- minion.
function minions.choose_target(crew, targets, name)
  local minion = choose("minion", aiming_at(crew, targets, name))
  return target(minion), minion
end

local function rivals(crew) return seats:except(crew.seat) end

--- Territories whose card may be changed.
function minions.open_territories(crew)
  return (spaces:territory() - spaces:occupied_by(rivals(crew)))
    :named("a territory without opponents")
end

--- Where a card may be laid.
function minions.open_wasteland(crew)
  return (spaces:wasteland() - spaces:occupied_by(rivals(crew)))
    :named("wasteland without opponents")
end

--- Asks for a minion that targets such a territory; gives both.
function minions.choose_territory(crew)
  return minions.choose_target(crew, minions.open_territories(crew),
    "a minion that targets a territory without opponents")
end

--- The same for wasteland.
function minions.choose_wasteland(crew)
  return minions.choose_target(crew, minions.open_wasteland(crew),
    "a minion that targets wasteland without opponents")
end

--- Asks for a piece of another seat that a minion targets on these spaces.
function minions.choose_rival(crew, ground, name)
  local theirs = pyramids:of(rivals(crew)):named("an opponent's piece")
  local space = minions.choose_target(crew, ground:holding(theirs), name)
  return choose("piece", theirs:on(space))
end

--- What follows when a piece was affected: your own becomes a minion, and may
-- be oriented (G6, G16). Gives the crew.
function minions.affect(crew, piece, may_turn)
  if piece.owner ~= crew.seat or not piece.space then return crew end
  if may_turn then point(piece, choose("pose", poses)) end
  if not crew.pieces then return crew end
  local pieces = { piece }
  for _, other in ipairs(crew.pieces) do pieces[#pieces + 1] = other end
  return with(crew, { pieces = pieces })
end

return minions
