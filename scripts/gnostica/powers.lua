--- The powers of Gnostica's suits (G7 to G10). Each takes the crew and how the
-- power is used, and gives the crew: pieces that it affected are minions then.
-- How: any_number, the limit of three pieces does not hold; at_once, two powers
-- of a major are used on one thing and what is between is skipped; pile, the
-- replacing card may come from the discard pile.

local minions = require "gnostica.minions"

local LARGE, LIMIT = 3, 3

local powers = {}

--- Spaces where another piece may stand.
local function with_room(how)
  if how.any_number then return spaces end
  return spaces:holding_fewer_than(LIMIT)
end

--- Whether no more pieces stand on a space than may.
function powers.has_room_for_all(space)
  return not spaces:has(space)
    or spaces:holding_fewer_than(LIMIT + 1):has(space)
end

local function done(crew, how)
  return how.at_once and minions.spent(crew) or crew
end

--- The space so many steps ahead, whatever is between; nil beyond the edge.
function powers.ahead(space, pose, steps)
  for _ = 1, steps do
    space = space:step(pose)
    if space == nil then return nil end
  end
  return space
end

-- Cups (G7) -------------------------------------------------------------------

powers.creations = {
  --- A small piece of your own.
  piece = function(crew, how)
    local minion = choose("minion", minions.aiming_at(crew, with_room(how),
      "a minion that targets a space with room"))
    local size = how.at_once and 2 or 1
    local made = place(crew.seat, size, minions.target(minion),
      choose("pose", poses))
    return done(minions.affect(crew, made), how)
  end,

  --- A small piece of another seat, oriented as one that it has there.
  -- check: rare: a minion has to target an opponent
  rival = function(crew, how)
    local rivals = minions.rivals(crew)
    local spots = with_room(how):holding(rivals)
    local minion = choose("minion", minions.aiming_at(crew, spots,
      "a minion that targets a space of an opponent with room"))
    local target = minions.target(minion)
    local model = choose("piece", rivals:on(target))
    place(model.owner, how.at_once and 2 or 1, target, model.pose)
    return done(crew, how)
  end,

  --- A territory, by a spot from the hand.
  territory = function(crew, how)
    local minion = choose("minion", minions.at_wasteland(crew))
    local value = how.at_once and 2 or 1
    lay(choose("card", cards:in_hand(crew.seat):valued(value)),
      minions.target(minion))
    return done(crew, how)
  end,
}

-- Rods (G8) -------------------------------------------------------------------

--- Whether a piece may end its way on a space: in the void it is destroyed.
function powers.may_land(space, how)
  return space ~= nil and (not spaces:has(space) or with_room(how):has(space))
end

powers.moves = {
  --- The minion itself, or a piece that it points at.
  piece = function(crew, how)
    local minion = choose("minion", minions.set(crew):flat())
    local piece = choose("piece", minions.targets(minion))
    local from, pose = piece.space, minion.pose
    local steps = choose("spaces", numbers(1, minion.pips)
      :where("it may end there", function(n)
        return powers.may_land(powers.ahead(from, pose, n), how)
      end))
    move(piece, powers.ahead(from, pose, steps))
    if how.any_number == "for now" then
      crew = minions.crowding(crew, piece.space)
    end
    return minions.affect(crew, piece, true)
  end,

  --- The card that it points at: the pieces stay.
  territory = function(crew)
    local minion = choose("minion",
      minions.set(crew):flat():pointing_at(minions.open_territories(crew)))
    local from, pose = minion.target, minion.pose
    local ground = minions.open_wasteland(crew)
    local steps = choose("spaces", numbers(1, minion.pips)
      :where("wasteland without opponents lies there", function(n)
        local to = powers.ahead(from, pose, n)
        return to ~= nil and ground:has(to)
      end))
    shift(from, powers.ahead(from, pose, steps))
    return crew
  end,
}

-- Discs and swords (G9, G10) --------------------------------------------------

--- A card of that value that may replace another.
local function replacement(crew, how, value)
  local set = cards:in_hand(crew.seat)
  if how.pile then set = set + cards:in_pile(discard_pile) end
  return choose("card", set:valued(value))
end

powers.growths = {
  --- A target piece becomes one size larger.
  piece = function(crew, how)
    local steps = how.at_once and 2 or 1
    local minion = choose("minion", minions.set(crew))
    local piece = choose("piece",
      minions.targets(minion):smaller_than(LARGE + 1 - steps))
    local grown = exchange(piece, piece.pips + steps)
    return done(minions.affect(crew, grown, true), how)
  end,

  --- Its card is replaced by one that is worth a point more.
  territory = function(crew, how)
    local minion = choose("minion", minions.at_territory(crew))
    local space = minions.target(minion)
    local steps = how.at_once and 2 or 1
    replace(space, replacement(crew, how, space.card.value + steps))
    return done(crew, how)
  end,
}

--- How much a minion may take away: at once, more than by one attack.
local function losses(minion, how, most)
  local pips = minion.pips
  if how.at_once then return numbers(pips + 1, math.min(2 * pips, most)) end
  return numbers(1, math.min(pips, most))
end

powers.attacks = {
  --- A target piece loses up to the minion's pips.
  piece = function(crew, how)
    local minion = choose("minion", minions.set(crew))
    local piece = choose("piece", minions.targets(minion))
    local loss = choose("pips", losses(minion, how, piece.pips))
    if loss == piece.pips then
      destroy(piece)
    else
      local left = exchange(piece, piece.pips - loss)
      crew = minions.affect(crew, left, true)
    end
    return done(crew, how)
  end,

  --- Its card is replaced by one that is worth less, or discarded.
  territory = function(crew, how)
    local minion = choose("minion", minions.at_territory(crew))
    local space = minions.target(minion)
    local value = space.card.value
    local loss = choose("points", losses(minion, how, value))
    if loss == value then
      discard(space.card)
    else
      replace(space, replacement(crew, how, value - loss))
    end
    return done(crew, how)
  end,
}

-- Powers as courses: each asks on what it is used -----------------------------

function powers.create(how)
  --- Create a piece, or a territory (G7).
  return function(crew)
    return choose_one("what", powers.creations, crew, how or {})
  end
end

function powers.move(how)
  --- Move a piece, or the card of a territory (G8).
  return function(crew)
    return choose_one("what", powers.moves, crew, how or {})
  end
end

function powers.grow(how)
  --- Make a piece larger, or a territory worth more (G9).
  return function(crew)
    return choose_one("what", powers.growths, crew, how or {})
  end
end

function powers.attack(how)
  --- Make a piece smaller, or a territory worth less, or remove it (G10).
  return function(crew)
    return choose_one("what", powers.attacks, crew, how or {})
  end
end

--- Two powers of a major on one thing: those of that table.
function powers.at_once(name)
  --- Both powers at once on one thing; what is between is skipped (G19).
  return function(crew)
    return choose_one("what", powers[name], crew, { at_once = true })
  end
end

return powers
