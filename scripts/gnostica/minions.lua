--- Minions of Gnostica: the pieces by which a card is used, and what they aim
-- at. A crew says whose they are, and which: { seat, pieces }; without pieces
-- all of that seat. A crew never changes: what adds a piece gives a new one.

local minions = {}

--- A crew with some fields changed.
local function changed(crew, fields)
  local other = {}
  for name, value in pairs(crew) do other[name] = value end
  for name, value in pairs(fields) do other[name] = value end
  return other
end

--- All pieces of a seat: a card is played (G15).
function minions.of_all(me) return { seat = me } end

--- Those on a space: its card is used (G15).
function minions.on(me, space)
  return { seat = me, pieces = pyramids:of(me):on(space):list() }
end

--- After a power that took the place of two.
function minions.spent(crew) return changed(crew, { spent = true }) end

--- Once a card was used: what it left to the next step is done with.
function minions.rested(crew)
  return changed(crew, { spent = false, crowded = false })
end

--- A space that must not stay as full as it is.
function minions.crowding(crew, space)
  return changed(crew, { crowded = space })
end

--- One more card turned over by the Fool, who might turn up himself.
function minions.with_fool(crew)
  local turned = (crew.turned or 0) + 1
  need(turned <= 8, "the Fool turns over eight cards at most in a turn")
  return changed(crew, { turned = turned })
end

--- The minions as a set.
function minions.set(crew)
  local own = pyramids:of(crew.seat)
  if crew.pieces then own = own:only(crew.pieces) end
  return own:named("a minion of yours")
end

--- Minions whose target space is one of these: upright ones stand on it, flat
-- ones point at it (G4). The name says what they are asked for.
function minions.aiming_at(crew, targets, name)
  local all = minions.set(crew)
  return (all:upright():on(targets) + all:pointing_at(targets)):named(name)
end

--- Those that target a territory without opponents.
function minions.at_territory(crew)
  return minions.aiming_at(crew, minions.open_territories(crew),
    "a minion that targets a territory without opponents")
end

--- Those that target wasteland without opponents.
function minions.at_wasteland(crew)
  return minions.aiming_at(crew, minions.open_wasteland(crew),
    "a minion that targets wasteland without opponents")
end

--- The target space; nil where a minion points into the void.
function minions.target(minion)
  if minion.pose == upright then return minion.space end
  return minion.target
end

--- The pieces that a minion may target: those of its target space, and itself
-- (G4).
function minions.targets(minion)
  local space, itself = minions.target(minion), pyramids:only(minion)
  return space and pyramids:on(space) + itself or itself
end

--- What follows when a piece was affected: your own becomes a minion, and may
-- be oriented (G6, G16). Gives the crew.
function minions.affect(crew, piece, may_turn)
  if piece.owner ~= crew.seat or not piece.space then return crew end
  if may_turn then point(piece, choose("pose", poses)) end
  if not crew.pieces then return crew end
  local pieces = { piece }
  for _, other in ipairs(crew.pieces) do pieces[#pieces + 1] = other end
  return changed(crew, { pieces = pieces })
end

--- Pieces of all others.
function minions.rivals(crew)
  return pyramids:of(seats:except(crew.seat)):named("an opponent's piece")
end

local function without_rivals(crew, set)
  return set - spaces:occupied_by(seats:except(crew.seat))
end

--- Territories whose card may be changed.
function minions.open_territories(crew)
  return without_rivals(crew, spaces:territory())
    :named("a territory without opponents")
end

--- Where a card may be laid.
function minions.open_wasteland(crew)
  return without_rivals(crew, spaces:wasteland())
    :named("wasteland without opponents")
end

return minions
