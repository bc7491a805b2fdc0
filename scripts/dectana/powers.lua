--- The suits of Dectana: each has an ability for pyramids and one for cards.
-- An ability takes the player and the pyramids that may act.

local with_room = require "dectana.with_room"

local SMALL = 1

local territories = spaces:territory()
local empty_territories = territories:empty()
local empty_wasteland = spaces:wasteland():empty()
local occupied = spaces:occupied()

--- Returns the flat pyramids that point at a territory without pyramids (D49).
local function at_empty_territory(actors)
  return actors:flat():pointing_at(empty_territories)
end

local powers = {}

powers.suns = {
  --- Add a small upright pyramid to a territory with an upright pyramid (D53).
  create = function(me, actors)
    local ground = options.suns_on_wasteland and spaces or territories
    local actor = choose("actor", actors:upright():on(with_room(ground)))
    return place(me, SMALL, actor.space, upright)
  end,

  --- Turn up a card on the empty wasteland that a flat pyramid points at (D54).
  lay = function(_, actors)
    local actor = choose("actor", actors:flat():pointing_at(empty_wasteland))
    turn_up(actor.target)
  end,
}

powers.leaves = {
  --- Replace an upright pyramid by a pyramid that is one size larger (D55).
  grow = function(_, actors)
    local actor = choose("actor", actors:upright():smaller_than(3))
    exchange(actor, actor.pips + 1)
  end,

  --- Lay a card of greater value on an empty territory (D56).
  cover = function(me, actors)
    local actor = choose("actor", at_empty_territory(actors))
    local top = actor.target.card
    lay(choose("card", cards:in_hand(me):worth_more_than(top)), actor.target)
  end,
}

--- Returns the space where a flat pyramid stops after `steps`; nil if it is
-- full, or if the option `waves_void` forbids void on the way (D58).
local function may_stop_at(actor, steps)
  local space = actor.space
  for step = 1, steps do
    local may_be_void = options.waves_void == "destroy" and step == steps
      or options.waves_void == "pass_over" and step < steps
    space = space:step(actor.pose)
    if space == nil then return nil end
    if not may_be_void and not spaces:has(space) then return nil end
  end
  if spaces:has(space) and not with_room(spaces):has(space) then return nil end
  return space
end

powers.waves = {
  --- Move a flat pyramid in its direction, at most as many spaces as it has
  -- pips, and stand it upright (D58).
  move = function(_, actors)
    local actor = choose("actor", actors:flat())
    local steps = choose("spaces", numbers(1, actor.pips)
      :where("the way is open", function(n) return may_stop_at(actor, n) end))
    move(actor, may_stop_at(actor, steps))
    if actor.space then point(actor, upright) end
  end,

  --- Move the card of an empty territory to the first space without a card.
  -- The card moves in the direction of the pyramid (D59).
  shift = function(_, actors)
    local actor = choose("actor", at_empty_territory(actors))
    local from = actor.target
    local to = from
    repeat
      to = to:step(actor.pose)
      need(to, "the board ends before a space without a card")
    until to.card == nil
    put(from.card, to)
  end,
}

--- Returns the last space of a push by `steps`. Returns nil for a push through
-- the void, or to a space without room (D60, D61).
local function pushed_to(pyramid, pose, steps)
  local space = pyramid.space
  for _ = 1, steps do
    if space == nil or not spaces:has(space) then return nil end
    space = space:step(pose)
  end
  local stays = space and spaces:has(space)
  if stays and not with_room(spaces):has(space) then return nil end
  return space
end

local function can_be_pushed(pyramid, pose, points)
  for steps = 1, points // pyramid.pips do
    if pushed_to(pyramid, pose, steps) then return true end
  end
  return false
end

powers.moons = {
  --- Push pyramids that a flat pyramid points at; each pip of the flat pyramid
  -- pushes one pip of another pyramid by one space (D60).
  push = function(me, actors)
    local actor = choose("actor", actors:flat():pointing_at(occupied))
    local pose, points = actor.pose, actor.pips
    local victims = pyramids:on(actor.target)
    if not options.moons_push_own then
      victims = victims:of(seats:except(me))
    end
    local all = victims:list()

    choose_some("pyramid", victims:smaller_than(points + 1), {
      each = function(pyramid)
        local steps = choose("spaces", numbers(1, points // pyramid.pips)
          :where("it can be pushed so far",
            function(n) return pushed_to(pyramid, pose, n) end))
        points = points - steps * pyramid.pips
        push(pyramid, pushed_to(pyramid, pose, steps))
      end,
    })
    if options.moons_spend_all then
      for _, pyramid in ipairs(all) do
        need(not can_be_pushed(pyramid, pose, points),
          "points are left that could push a pyramid further")
      end
    end
  end,

  --- Take the card of an empty territory into the hand (D62).
  take = function(me, actors)
    local actor = choose("actor", at_empty_territory(actors))
    take(actor.target, me)
  end,
}

--- Makes a pyramid smaller by `points` pips. If that size is not in supply,
-- takes the next smaller size; if there is none, destroys the pyramid (D63).
local function shrink(pyramid, points)
  local owner, size = pyramid.owner, pyramid.pips - points
  while size > 0 and owner:supply(size) == 0 do size = size - 1 end
  if size > 0 then exchange(pyramid, size) else destroy(pyramid) end
end

powers.wyrms = {
  --- Shrink others' pyramids that a flat pyramid points at (D63).
  shrink = function(me, actors)
    local others = pyramids:of(seats:except(me))
    local targets = spaces:holding(others)
    local actor = choose("actor", actors:flat():pointing_at(targets))
    local points = actor.pips
    local victims = others:on(actor.target)
    local pips = victims:sum("pips")

    choose_some("pyramid", victims, {
      ordered = function(victim) return victim.owner.number end,
      each = function(victim)
        local most = math.min(points, victim.pips)
        local spent = choose("sizes", numbers(1, most))
        points = points - spent
        pips = pips - spent
        shrink(victim, spent)
      end,
    })
    if options.wyrms_spend_all then
      need(points == 0 or pips == 0,
        "points are left that a pyramid there could take")
    end
  end,

  --- Discard the card of an empty territory (D65).
  raze = function(_, actors)
    local actor = choose("actor", at_empty_territory(actors))
    discard(actor.target.card)
  end,
}

powers.knots = {
  --- Draw as many cards as an upright pyramid has pips (D66).
  draw = function(me, actors)
    local actor = choose("actor", actors:upright())
    need(draw(me, actor.pips) > 0, "no card can be drawn")
  end,

  --- Draw as many cards as the empty territory is worth; pyramid and territory
  -- are destroyed (D67).
  cash = function(me, actors)
    local actor = choose("actor", at_empty_territory(actors))
    local target = actor.target
    draw(me, target.card.value)
    destroy(actor)
    if options.knots_destroys == "pile" then
      put(target.cards, discard_pile)
    else
      discard(target.card)
    end
  end,
}

return powers
