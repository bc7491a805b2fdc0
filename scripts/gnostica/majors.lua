--- The 22 majors of Gnostica (G11). Each major has a list of steps. For each
-- step, the player may choose a course (G15).

local hands = require "gnostica.hands"
local minions = require "gnostica.minions"
local powers = require "gnostica.powers"
local with = require "with"

-- A step is a table of courses. A course takes the crew (see minions.lua) and
-- the card, and returns the new crew.
local majors = { rules = {} }

-- Powers that no suit has -----------------------------------------------------

local function orient(piece)
  point(piece, choose("pose", poses:except(piece.pose)))
end

--- Change the pose of a minion.
local function orient_minion(crew)
  orient(choose("minion", minions.set(crew)))
  return crew
end

--- Change the pose of a piece that a minion targets.
local function orient_target(crew)
  local minion = choose("minion", minions.set(crew))
  local piece = choose("piece", minions.targets(minion))
  orient(piece)
  return minions.affect(crew, piece)
end

local function choose_rival(crew)
  return minions.choose_rival(crew, spaces,
    "a minion that targets a space of an opponent")
end

--- Replace a target piece of an opponent by a piece of your own.
-- check: rare: in random games, few minions target an opponent
local function convert(crew)
  local piece = choose_rival(crew)
  local spare = crew.seat:spare(piece.pips)
  need(spare, "no piece of that size is left in the stash")
  local own = exchange(piece, spare, crew.seat)
  point(own, choose("pose", poses))
  return minions.affect(crew, own)
end

--- Trade hands with the owner of a target piece (G20).
-- check: rare: in random games, few minions target an opponent
local function trade(crew)
  hands.trade(crew.seat, choose_rival(crew).owner)
  return crew
end

--- Take a card of the discard pile for each pip of a minion, but hold six cards
-- at most.
local function recall(crew)
  local me = crew.seat
  local minion = choose("minion", minions.set(crew))
  put(choose_some("card", cards:in_pile(discard_pile),
    { at_most = math.min(minion.pips, hands.LIMIT - me.hand_size) }), me)
  return crew
end

--- Discard any number of cards, and draw until you have six.
local function refill(crew)
  hands.discard(crew.seat)
  draw(crew.seat, hands.LIMIT - crew.seat.hand_size)
  return crew
end

--- Leave the step out.
local function done(crew) return crew end

local turned = {
  --- Use the card that was turned up.
  play = function(crew, card) return majors.play(crew, card) end,
  done = done,
}

--- Turn up and discard the top card of the draw pile; you may play it.
local function turn_over(crew)
  crew = minions.with_fool(crew)
  local card = turn_up()
  discard(card)
  return choose_one("card", turned, crew, card)
end

--- Use a different major that is on the board.
local function borrow(crew, card)
  local others = cards:on_top():of_rank("major"):except(card)
  return majors.play(crew, choose("major", others))
end

--- Create a territory with the next card of the draw pile (X).
local function create_by_fortune(crew)
  turn_up((minions.choose_wasteland(crew)))
  return crew
end

-- Hermit: anywhere ------------------------------------------------------------

local far = {
  --- Move a target piece to any space without pieces.
  piece = function(crew)
    local minion = choose("minion", minions.set(crew))
    local piece = choose("piece", minions.targets(minion))
    move(piece, choose("space", spaces:empty()))
    return minions.affect(crew, piece, true)
  end,

  --- Move the card of a target territory to any wasteland.
  territory = function(crew)
    local from = minions.choose_territory(crew)
    put(from.card, choose("space", minions.open_wasteland(crew)))
    return crew
  end,
}

--- Move a piece or the card of a territory by any distance.
local function move_far(crew) return choose_one("what", far, crew) end

-- Chariot: through the void or a full space -----------------------------------

--- Move a piece twice, first to a space where it may not stay.
-- check: rare: in random games, few pieces move through the void
local function through(crew)
  local how = {}
  -- check: rare
  local minion = choose("minion", minions.set(crew):flat())
  local piece = choose("piece", minions.targets(minion)) -- check: rare
  local stop = powers.choose_way(piece.space, minion, "it may not end there",
    function(space) -- check: rare
      return not (spaces:has(space) and powers.may_land(space, how))
    end)
  crew = minions.affect(crew, piece, true)
  local second = choose("minion", minions.set(crew):flat()
    -- check: rare
    :where("it is the piece, or points at where it is", function(other)
      return other == piece or other.space:step(other.pose) == stop
    end))
  move(piece, powers.choose_way(stop, second, "it may end there",
    function(space) -- check: rare
      return space == piece.space or powers.may_land(space, how)
    end))
  return with(minions.affect(crew, piece, true), { spent = true })
end

-- The majors: number, text, steps ---------------------------------------------

local create = { create = powers.create() }
local move_ = { move = powers.move() }
local attack = { attack = powers.attack() }
local orient_ = { orient = orient_minion }
local aim = { orient = orient_target }
local trade_ = { trade = trade }
local renew = { refill = refill }
local reveal = { turn_over = turn_over }

local all = {
  { "0", "the Fool: twice turn up a card; you may play it.", reveal, reveal },
  { "I", "the Magician: create, move, grow or attack.",
    { create = powers.create(), move = powers.move(), grow = powers.grow(),
      attack = powers.attack() } },
  { "II", "the High Priestess: twice discard any cards and draw to six.",
    renew, renew },
  { "III", "the Empress: orient a minion; create, over the limit of three.",
    orient_, { create = powers.create { any_number = true } } },
  { "IV", "the Emperor: orient a minion; move, over the limit of three.",
    orient_, { move = powers.move { any_number = true } } },
  { "V", "the Hierophant: a target piece of an opponent becomes yours.",
    { convert = convert } },
  { "VI", "the Lovers: move; create.", move_, create },
  { "VII", "the Chariot: move; move; or both with one piece, through a space "
    .. "where it may not end (G18).",
    { move = powers.move(), through = through }, move_ },
  { "VIII", "Strength: grow; grow (G19).",
    { grow = powers.grow(), at_once = powers.at_once "growths" },
    { grow = powers.grow() } },
  { "IX", "the Hermit: move a target piece to any space without pieces, or "
    .. "the card of a target territory to any wasteland.",
    { move = move_far } },
  { "X", "the Wheel of Fortune: create, also with the next card to draw.",
    { create = powers.create(), fortune = create_by_fortune } },
  { "XI", "Justice: trade hands with the owner of a target piece; attack.",
    trade_, attack },
  { "XII", "the Hanged Man: move; trade hands with the owner of a target "
    .. "piece.",
    move_, trade_ },
  { "XIII", "Death: attack; attack (G19).",
    { attack = powers.attack(), at_once = powers.at_once "attacks" }, attack },
  { "XIV", "Temperance: create; create.", create, create },
  { "XV", "the Devil: three times orient a target piece, whosever it is.",
    aim, aim, aim },
  { "XVI", "the Tower: orient a minion; attack, also with a discarded card.",
    orient_, { attack = powers.attack { pile = true } } },
  { "XVII", "the Star: orient a minion; grow, also with a discarded card.",
    orient_, { grow = powers.grow { pile = true } } },
  { "XVIII", "the Moon: move, also onto a full space; attack (G18).",
    { move = powers.move { any_number = "for now" } }, attack },
  { "XIX", "the Sun: create; grow (G19).",
    { create = powers.create(), at_once = powers.at_once "creations" },
    { grow = powers.grow() } },
  { "XX", "Judgement: take a discarded card for each pip of a minion, to six.",
    { recall = recall } },
  { "XXI", "the World: use a major that lies on the board.",
    { borrow = borrow } },
}

local by_number = {}
for i, major in ipairs(all) do
  majors.rules[i] = { major[1], major[2] }
  by_number[major[1]] = { table.unpack(major, 3) }
  for _, courses in ipairs(by_number[major[1]]) do courses.done = done end
end

-- Using a card ----------------------------------------------------------------

local by_suit = {
  cups = powers.create(), rods = powers.move(), discs = powers.grow(),
  swords = powers.attack(),
}

--- Returns the label of the choice: "power (VI, step 1 of 2)".
local function label_of(card, step, count)
  if count == 1 then return "power (" .. card.code .. ")" end
  return "power (" .. card.code .. ", step " .. step .. " of " .. count .. ")"
end

--- Follows the steps of a major. A step that sets `spent` is the last step.
local function follow(steps, crew, card)
  for i, courses in ipairs(steps) do
    crew = choose_one(label_of(card, i, #steps), courses, crew, card)
    if crew.spent then break end
  end
  need(not crew.crowded or not powers.is_crowded(crew.crowded),
    "more than three pieces are left on the space that was entered")
  return with(crew, { spent = false, crowded = false })
end

--- Lets the minions of `crew` use `card`, which need not be in the hand.
function majors.play(crew, card)
  local suit = suits:on(card):first()
  if suit then return by_suit[suit.name](crew, card) end
  return follow(by_number[card.code], crew, card)
end

return majors
