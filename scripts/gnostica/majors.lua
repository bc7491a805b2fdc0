--- The 22 majors of Gnostica (G11): the steps of each, in order. A step is a
-- table of courses, of which one is followed or none (G15); each takes the crew
-- and the card, and gives the crew.

local hands = require "gnostica.hands"
local minions = require "gnostica.minions"
local powers = require "gnostica.powers"

local majors = {}

--- The courses of a step, and leaving it out.
local function step(courses)
  courses.done = function(crew) return crew end
  return courses
end

--- What is asked for: "power (VI, step 1 of 2)".
local function label_of(card, step_number, count)
  if count == 1 then return "power (" .. card.code .. ")" end
  return "power (" .. card.code .. ", step " .. step_number .. " of " .. count
    .. ")"
end

--- Follows steps in their order, until one took the place of the next.
local function steps(...)
  local list = { ... }
  return function(crew, card)
    for i, courses in ipairs(list) do
      crew = choose_one(label_of(card, i, #list), courses, crew, card)
      if crew.spent then break end
    end
    need(not crew.crowded or powers.has_room_for_all(crew.crowded),
      "more than three pieces are left on the space that was entered")
    return minions.rested(crew)
  end
end

-- Powers that no suit has -----------------------------------------------------

local function orient(piece)
  point(piece, choose("pose", poses:except(piece.pose)))
end

--- One of the minions gets another pose.
local function orient_minion(crew)
  orient(choose("minion", minions.set(crew)))
  return crew
end

--- Any piece that a minion targets gets another pose.
local function orient_target(crew)
  local minion = choose("minion", minions.set(crew))
  local piece = choose("piece", minions.targets(minion))
  orient(piece)
  return minions.affect(crew, piece)
end

--- A piece of another seat that a minion targets.
local function choose_rival(crew)
  local rivals = minions.rivals(crew)
  local minion = choose("minion",
    minions.aiming_at(crew, spaces:holding(rivals),
      "a minion that targets a space of an opponent"))
  return choose("piece", rivals:on(minions.target(minion)))
end

--- A target piece of another seat becomes one of your own.
local function convert(crew)
  local piece = choose_rival(crew)
  local spare = crew.seat:spare(piece.pips)
  need(spare, "no piece of that size is left in the stash")
  local own = exchange(piece, spare, crew.seat)
  point(own, choose("pose", poses))
  return minions.affect(crew, own)
end

--- Hands are traded with the owner of a target piece (G20).
-- check: rare: a minion has to target an opponent
local function trade(crew)
  hands.trade(crew.seat, choose_rival(crew).owner)
  return crew
end

--- A card of the discard pile for each pip of a minion, up to the limit.
local function recall(crew)
  local me = crew.seat
  local minion = choose("minion", minions.set(crew))
  give(choose_some("card", cards:in_pile(discard_pile),
    { at_most = math.min(minion.pips, hands.LIMIT - me.hand_size) }), me)
  return crew
end

--- Discard any cards, and draw to six.
local function refill(crew)
  hands.discard(crew.seat)
  draw(crew.seat, hands.LIMIT - crew.seat.hand_size)
  return crew
end

local turned = step {
  --- Use the card that was turned up.
  play = function(crew, card) return majors.play(crew, card) end,
}

--- The top card of the draw pile is discarded, and may be played by the way.
local function turn_over(crew)
  crew = minions.with_fool(crew)
  local card = turn_up()
  discard(card)
  return choose_one("card", turned, crew, card)
end

--- A major on the board, other than this one.
local function borrow(crew, card)
  local others = cards:on_top():of_rank("major"):except(card)
  return majors.play(crew, choose("major", others))
end

-- Wheel of Fortune ------------------------------------------------------------

--- A territory: the next card of the draw pile.
local function create_by_fortune(crew)
  local minion = choose("minion", minions.at_wasteland(crew))
  turn_up(minions.target(minion))
  return crew
end

-- Hermit: anywhere ------------------------------------------------------------

local far = {
  --- A target piece goes to any space without pieces.
  piece = function(crew)
    local minion = choose("minion", minions.set(crew))
    local piece = choose("piece", minions.targets(minion))
    move(piece, choose("space", spaces:empty()))
    return minions.affect(crew, piece, true)
  end,

  --- The card of a target territory goes to any wasteland.
  territory = function(crew)
    local minion = choose("minion", minions.at_territory(crew))
    shift(minions.target(minion),
      choose("space", minions.open_wasteland(crew)))
    return crew
  end,
}

-- Chariot: through the void or a full space -----------------------------------

--- A piece goes on from where it could not stay, by the same minion or by one
-- that points there, or by itself.
-- check: rare: a way through the void to land
local function through(crew)
  local how = {}
  -- check: rare
  local minion = choose("minion", minions.set(crew):flat())
  local piece = choose("piece", minions.targets(minion)) -- check: rare
  local from, pose = piece.space, minion.pose
  local first = choose("spaces", numbers(1, minion.pips) -- check: rare
    :where("it may not end there", function(n)
      local space = powers.ahead(from, pose, n)
      return space ~= nil
        and not (spaces:has(space) and powers.may_land(space, how))
    end))
  local stop = powers.ahead(from, pose, first)
  crew = minions.affect(crew, piece, true)
  local second = choose("minion", minions.set(crew):flat()
    -- check: rare
    :where("it is the piece, or points at where it is", function(other)
      return other == piece or other.space:step(other.pose) == stop
    end))
  pose = second.pose
  local last = choose("spaces", numbers(1, second.pips)
    -- check: rare
    :where("it may end there", function(n)
      return powers.may_land(powers.ahead(stop, pose, n), how)
    end))
  move(piece, powers.ahead(stop, pose, last))
  return minions.spent(minions.affect(crew, piece, true))
end

-- The majors ------------------------------------------------------------------

local create = step { create = powers.create() }
local move_ = step { move = powers.move() }
local attack = step { attack = powers.attack() }
local oriented = step { orient = orient_minion }
local traded = step { trade = trade }

local by_number = {
  ["0"] = steps(step { turn_over = turn_over }, step { turn_over = turn_over }),
  I = steps(step {
    create = powers.create(), move = powers.move(), grow = powers.grow(),
    attack = powers.attack(),
  }),
  II = steps(step { refill = refill }, step { refill = refill }),
  III = steps(oriented,
    step { create = powers.create { any_number = true } }),
  IV = steps(oriented, step { move = powers.move { any_number = true } }),
  V = steps(step { convert = convert }),
  VI = steps(move_, create),
  VII = steps(step { move = powers.move(), through = through }, move_),
  VIII = steps(step {
    grow = powers.grow(), at_once = powers.at_once "growths",
  }, step { grow = powers.grow() }),
  IX = steps(step {
    --- Move a piece or the card of a territory, however far.
    move = function(crew) return choose_one("what", far, crew) end,
  }),
  X = steps(step { create = powers.create(), fortune = create_by_fortune }),
  XI = steps(traded, attack),
  XII = steps(move_, traded),
  XIII = steps(step {
    attack = powers.attack(), at_once = powers.at_once "attacks",
  }, attack),
  XIV = steps(create, create),
  XV = steps(step { orient = orient_target }, step { orient = orient_target },
    step { orient = orient_target }),
  XVI = steps(oriented, step { attack = powers.attack { pile = true } }),
  XVII = steps(oriented, step { grow = powers.grow { pile = true } }),
  XVIII = steps(step { move = powers.move { any_number = "for now" } }, attack),
  XIX = steps(step {
    create = powers.create(), at_once = powers.at_once "creations",
  }, step { grow = powers.grow() }),
  XX = steps(step { recall = recall }),
  XXI = steps(step { borrow = borrow }),
}

local by_suit = {
  cups = powers.create(), rods = powers.move(), discs = powers.grow(),
  swords = powers.attack(),
}

--- Uses a card with a crew, wherever the card is.
function majors.play(crew, card)
  local suit = suits:on(card):list()[1]
  local use = suit and by_suit[suit.name] or by_number[card.code]
  return use(crew, card)
end

return majors
