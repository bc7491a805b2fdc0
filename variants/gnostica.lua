--- Gnostica: players hold territories with pieces, and a territory is a tarot
-- card. Each suit and each major has a power that pieces use.

local first_player = require "first_player"
local hands = require "gnostica.hands"
local helps = require "gnostica.helps"
local majors = require "gnostica.majors"
local minions = require "gnostica.minions"
local powers = require "gnostica.powers"
local tarot = require "decks.tarot"
local turn_limit = require "turn_limit"

local SMALL = 1

--- Values that house rules may change.
local parts = {
  creations = powers.creations, moves = powers.moves,
  growths = powers.growths, attacks = powers.attacks,
}

--- Returns the points of a rank: spots 1, royalty 2, majors 3 (G1).
local function worth(rank)
  if rank == "major" then return 3 end
  return (rank == "ace" or tonumber(rank)) and 1 or 2
end

local function deck() return tarot.deck { worth = worth } end

-- The options of a turn (G5) --------------------------------------------------

parts.actions = {
  --- Without a piece on the board: place a small one (G17).
  place = function(me)
    need(me.pyramids_on_board == 0, "you have pieces on the board")
    local space = choose("space", spaces:empty())
    place(me, SMALL, space, choose("pose", poses))
  end,

  --- Turn a piece: give it another pose.
  orient = function(me)
    local piece = choose("piece", pyramids:of(me))
    point(piece, choose("pose", poses:except(piece.pose)))
  end,

  --- Discard any cards of your hand, and draw until you have up to six.
  discard = function(me)
    need(me.pyramids_on_board > 0 or not spaces:empty():any(),
      "you have no piece on the board: place one")
    hands.discard(me)
    draw(me, choose("draw", numbers(0, hands.LIMIT - me.hand_size)))
  end,

  --- Use the power of a card of the board, by your pieces on it (G15).
  use = function(me)
    local space = choose("territory",
      spaces:territory():occupied_by(me))
    local card = space.card
    say(me, "uses", card.name, "on", space)
    majors.play(minions.on(me, space), card)
  end,

  --- Discard a card of your hand and use its power, by any of your pieces
  -- (G15).
  play = function(me)
    need(me.pyramids_on_board > 0, "you have no piece on the board")
    local card = choose("card", cards:in_hand(me))
    discard(card)
    majors.play(minions.of_all(me), card)
  end,
}

-- The last turn (G12, G13) ----------------------------------------------------

local function points(seat)
  return cards:on_top():at(spaces:controlled_by(seat)):sum("value")
end

local still_in =
  seats:where("still in the game", function(seat) return not seat.out end)

local function eliminate(me)
  for piece in each(pyramids:of(me)) do destroy(piece) end
  discard(cards:in_hand(me))
  me.out = true
  say(me, "is eliminated")
  local left = still_in:list()
  if #left == 1 then finish("last player left", left[1]) end
end

--- Say that your next turn is your last: with nine points you win then, with
-- fewer you are out (G12).
local function announce(me) vars.announced = me end

--- After its announced last turn, the seat wins or is out. If no last turn is
-- announced, the seat may announce its own.
local function end_turn(me)
  if vars.announced == me then
    if points(me) >= options.goal then
      finish(points(me) .. " points", me,
        spaces:territory():controlled_by(me))
    end
    vars.announced = nil
    eliminate(me)
  elseif not vars.announced and may("announce", announce, me) then
    say(me, "announces that its next turn is its last")
  end
end

local function next_in_game(me)
  local seat = me.next
  while seat.out do seat = seat.next end
  return seat
end

-- The rules in words ----------------------------------------------------------

local rules = {
  "Set-up and board",
  { "G1", "Two to six players; five pieces of each size; a tarot pack." },
  { "G2", "Six cards each; nine cards make a board of three by three." },
  { "G3", "Pieces in the void are destroyed; at most three on a space." },
  { "G4",
    "An upright minion targets its own space, a flat one the next; any "
      .. "itself." },
  "A turn",
  { "G5", "A turn: place, orient, discard and draw, use, or play." },
  { "G6",
    "One minion uses a power; your own pieces that it affects become "
      .. "minions." },
  "Suits",
  { "G7", "Cups create a small piece, or lay a spot card on wasteland." },
  { "G8", "Rods move pieces, or push the card of a territory." },
  { "G9", "Discs grow a piece by a size, or a territory by a point." },
  { "G10", "Swords shrink a piece or territory, or remove it." },
  "Majors and the end",
  { "G11", "Each of the 22 majors has powers of its own, as told below." },
  { "G12",
    "Announce that your next turn is your last: with nine points you win "
      .. "then, else you are eliminated (option goal)." },
  { "G13", "The last player left wins." },
  "Details",
  { "G14",
    "The highest bid begins; hands are filled from the bids (option "
      .. "first_player)." },
  { "G15",
    "Powers are used in their order, each or none; a card on the board by "
      .. "your pieces there, one from the hand by all." },
  { "G16", "What you do to a piece of your own may end by orienting it." },
  { "G17", "Without a piece on the board, place a small one." },
  { "G18",
    "Tower, Star, Judgement: the discard pile; Wheel: the draw pile; Moon, "
      .. "Chariot: over the limit on the way." },
  { "G19", "What a card affects twice may skip what is between." },
  { "G20", "Who trade hands see what they get; others the numbers." },
  "Powers of the majors",
}
for _, rule in ipairs(majors.rules) do rules[#rules + 1] = rule end

-- The game --------------------------------------------------------------------

return variant {
  api = 2,
  name = "gnostica",
  title = "Gnostica",
  text = "hold territories of tarot cards; announce your last turn in time",
  deck_text = "a tarot pack of 78 cards",
  players = { 2, 6 },
  pyramids = { 5, 5, 5 },
  poses = true,
  deck = deck,
  piles = { bids = { title = "bids", shown = "all" } },
  vars = {
    announced = {
      start = "seat", shown = "changed", title = "last turn announced by",
    },
    out_SEAT = { start = false, shown = "changed" },
  },
  parts = parts,
  governs = { "announced" },

  --- Deals hands and a board (G2), and finds the first player (G14).
  setup = function()
    shuffle()
    for seat in each(seats) do deal(seat, hands.LIMIT) end
    for y = 0, 2 do
      for x = 0, 2 do turn_up(space(x, y)) end
    end
    if options.first_player == "bid" then
      turn_goes_to(hands.bid_for_first(pile("bids")))
    else
      turn_goes_to(first_player.draw())
    end
  end,

  turn = function(me)
    choose_one("option", parts.actions, me)
    end_turn(me)
    turn_goes_to(next_in_game(me))
  end,

  after_turn = turn_limit.check,

  --- Makes the discard pile the draw pile (G2).
  -- check: rare (random games end before the draw pile is empty)
  refill = function()
    if discard_pile.count > 0 then reshuffle() end
  end,

  --- The value of the territories that only this seat occupies (G12).
  score = points,

  --- A seat that is eliminated does not share a win (G12).
  tie_break = function(seat) return seat.out and 0 or 1 end,

  --- Adds up the points of territories, pips and cards in the hand. An
  -- announced last turn adds 60 if the goal is reached. Otherwise it subtracts
  -- 60.
  value = function(seat)
    if seat.out then return -200 end
    local sum = points(seat)
    local value = 10 * sum + seat.hand_size + pyramids:of(seat):sum("pips")
    if vars.announced ~= seat then return value end
    return value + (sum >= options.goal and 60 or -60)
  end,

  intro = {
    aim = "Hold territories: nine points of cards on which only your pieces"
      .. " stand.",
    turn = "Use the power of a card below your pieces, or of a card in your"
      .. " hand; or turn a piece, or exchange cards. Cards are worth points:"
      .. " aces and numbers 1, pages to kings 2, Roman numbers 3. If you have"
      .. " no piece on the board, you place a new one.",
    ends = "Announce that your next turn is your last. If you have nine"
      .. " points then, you win; otherwise you are out.",
  },
  asks = {
    bid = "Choose a card to bid. The highest bid takes the first turn: aces"
      .. " are lowest, majors highest. Then each player picks one of the bids,"
      .. " the highest bidder last",
    ["bid card"] = "Pick one of the bids. It goes to your hand in place of the"
      .. " card that you bid",
    card = "Choose a card",
    option = "Choose what you do in this turn",
    discard = "Choose the cards that you discard",
    draw = "Choose how many cards you draw",
    announce = "End your turn, or announce that your next turn is your last:"
      .. " without enough points after it, you are out",
    ["place space"] = "Choose where your piece stands",
    pose = "Choose its new pose",
    ["new pose"] = "Choose the pose of the new piece",
    ["place pose"] = "Choose the pose of the new piece",
    ["orient piece"] = "Choose the piece that you orient: you give it another"
      .. " pose",
    territory = "Choose a territory",
    ["use territory"] = "Choose the territory whose power you use",
    ["play card"] = "Choose the card that you play from your hand",
    what = "Choose what the card acts on",
    minion = "Choose the minion that acts",
    piece = "Choose the piece that it acts on",
    ["growing piece"] = "Choose the piece that grows",
    victim = "Choose the piece that is attacked; it may be your own",
    space = "Choose a space",
    spaces = "Choose how many spaces it goes",
    way = "Choose the way that it goes",
    target = "Choose the piece that it acts on",
    wasteland = "Choose wasteland",
    rival = "Choose a piece of another player",
    pips = "Choose how many pips it loses",
    points = "Choose how much of the card you destroy",
    major = "Choose the card whose power you use",
    power = "Choose the power that you use",
  },

  helps = helps,

  options = {
    first_player = { "bid", "random", default = "bid",
      text = "who begins: the highest bid, or a random seat" },
    goal = { least = 8, most = 10, default = 9,
      text = "the points that win after an announced last turn" },
    turn_limit = turn_limit.option,
  },

  rules = rules,
}
