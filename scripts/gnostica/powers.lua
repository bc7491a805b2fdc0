--- Powers of Gnostica's suits (G7 to G10). Each power takes the crew and a
-- table `how`, and returns the crew with the affected pieces.

local minions = require "gnostica.minions"
local with = require "with"

-- `how.times` is 2 if the player uses two powers at once on one thing.
-- `how.any_number` lifts the limit of pieces on a space. With `how.pile`, a new
-- card may come from the discard pile.
local LARGE, LIMIT = 3, 3

local powers = {}

--- Returns the spaces with room for a piece.
local function with_room(how)
  return how.any_number and spaces or spaces:holding_fewer_than(LIMIT)
end

--- True if a space holds more pieces than it may.
function powers.is_crowded(space)
  return (spaces - spaces:holding_fewer_than(LIMIT + 1)):has(space)
end

-- Cups (G7) -------------------------------------------------------------------

powers.creations = {
  --- Create a small piece of your own.
  piece = function(crew, how)
    local space = minions.choose_target(crew, with_room(how),
      "a minion that targets a space with room")
    local made = place(crew.seat, how.times, space, choose("new pose", poses))
    return minions.affect(crew, made)
  end,

  --- Create a small piece of an opponent where this opponent already has a
  -- piece, in the same pose.
  -- check: rare: in random games, few minions target an opponent
  rival = function(crew, how)
    local model = minions.choose_rival(crew, with_room(how),
      "a minion that targets a space of an opponent with room")
    place(model.owner, how.times, model.space, model.pose)
    return crew
  end,

  --- Create a territory with a spot from the hand.
  territory = function(crew, how)
    local space = minions.choose_wasteland(crew)
    local spots = cards:in_hand(crew.seat):valued(how.times)
    lay(choose("card", spots), space)
    return crew
  end,
}

-- Rods (G8) -------------------------------------------------------------------

--- Asks how many spaces to move from `from` in a minion's direction, at most
-- its pips. Returns the last space, for which `fits(space)` must be true.
function powers.choose_way(from, minion, words, fits)
  local pose = minion.pose
  local function ahead(steps)
    local space = from
    for _ = 1, steps do space = space and space:step(pose) end
    return space
  end
  return ahead(choose("spaces",
    numbers(1, minion.pips):where(words, function(steps)
      local space = ahead(steps)
      return space ~= nil and fits(space)
    end)))
end

--- True if a piece may end its move on a space. The void destroys a piece.
function powers.may_land(space, how)
  return not spaces:has(space) or with_room(how):has(space)
end

powers.moves = {
  --- Move the minion itself, or a piece that it points at.
  piece = function(crew, how)
    local minion = choose("minion", minions.set(crew):flat())
    local piece = choose("piece", minions.targets(minion))
    move(piece, powers.choose_way(piece.space, minion, "it may end there",
      function(space) return powers.may_land(space, how) end))
    if how.any_number == "for now" then
      crew = with(crew, { crowded = piece.space })
    end
    return minions.affect(crew, piece, true)
  end,

  --- Move the card that a minion points at; the pieces stay.
  territory = function(crew)
    local minion = choose("minion",
      minions.set(crew):flat():pointing_at(minions.open_territories(crew)))
    local from, ground = minion.target, minions.open_wasteland(crew)
    put(from.card, powers.choose_way(from, minion,
      "wasteland without opponents lies there",
      function(space) return ground:has(space) end))
    return crew
  end,
}

-- Discs and swords (G9, G10) --------------------------------------------------

--- Replaces the card of a territory by a card with the value `value`.
local function change_card(crew, how, space, value)
  local set = cards:in_hand(crew.seat)
  if how.pile then set = set + cards:in_pile(discard_pile) end
  replace(space, choose("card", set:valued(value)))
end

powers.growths = {
  --- Make a target piece one size larger.
  piece = function(crew, how)
    local minion = choose("minion", minions.set(crew))
    local piece = choose("growing piece",
      minions.targets(minion):smaller_than(LARGE + 1 - how.times))
    local grown = exchange(piece, piece.pips + how.times)
    return minions.affect(crew, grown, true)
  end,

  --- Replace the card of a territory by a card that is worth a point more.
  territory = function(crew, how)
    local space = minions.choose_territory(crew)
    change_card(crew, how, space, space.card.value + how.times)
    return crew
  end,
}

--- Returns the numbers of pips or points that an attack may take, up to `most`.
-- Two attacks at once take more than `minion.pips`, up to twice as much.
local function losses(minion, how, most)
  local pips = minion.pips
  return numbers(1 + (how.times - 1) * pips, math.min(how.times * pips, most))
end

powers.attacks = {
  --- Take pips from a target piece, up to the minion's pips.
  piece = function(crew, how)
    local minion = choose("minion", minions.set(crew))
    local piece = choose("victim", minions.targets(minion))
    local left = piece.pips - choose("pips", losses(minion, how, piece.pips))
    if left > 0 then
      return minions.affect(crew, exchange(piece, left), true)
    end
    destroy(piece)
    return crew
  end,

  --- Replace the card of a territory by a card that is worth less, or discard
  -- it.
  territory = function(crew, how)
    local space, minion = minions.choose_territory(crew)
    local value = space.card.value
    local left = value - choose("points", losses(minion, how, value))
    if left > 0 then
      change_card(crew, how, space, left)
    else
      discard(space.card)
    end
    return crew
  end,
}

-- Powers as courses: each asks for its target ---------------------------------

local function power(name, how)
  how = with({ times = 1 }, how or {})
  return function(crew) return choose_one("what", powers[name], crew, how) end
end

--- Create a piece, or a territory (G7).
function powers.create(how) return power("creations", how) end

--- Move a piece, or the card of a territory (G8).
function powers.move(how) return power("moves", how) end

--- Make a piece larger, or a territory worth more (G9).
function powers.grow(how) return power("growths", how) end

--- Reduce or remove a piece or a territory (G10).
function powers.attack(how) return power("attacks", how) end

--- Use the powers of both steps at once, on one thing (G19).
function powers.at_once(name)
  local both = power(name, { times = 2 })
  return function(crew) return with(both(crew), { spent = true }) end
end

return powers
