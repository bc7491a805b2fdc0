--- Zark City, by Andrew Looney (version 1.2, 2008): players build a city of
-- number cards. To win, a player must be alone on three adjacent cards of a run
-- or of a number.

local blocks = require "blocks"
local hands = require "hands"
local helps = require "zark-city.helps"
local lost_cities = require "decks.lost_cities"
local prospects = require "prospects"
local standard = require "decks.standard"
local starters = require "starters"
local town = require "town"
local turn_limit = require "turn_limit"
local with = require "with"

--- Values that house rules may change.
local parts = { drawn = 3, hand_limit = 6, copies = 1 }

local number_cards = town.number_cards

-- Equipment -------------------------------------------------------------------

local function deck()
  if options.deck == "lost_cities" then
    return lost_cities.deck { copies = parts.copies }
  end
  return standard.deck {
    copies = parts.copies, jokers = options.jokers and 2 * parts.copies or 0,
  }
end

-- The cost of an attack -------------------------------------------------------

local face_cards = cards:worth_less_than(2)
local other_faces = face_cards - cards:of_rank("ace")

local power = { jack = 1, queen = 2, king = 3, joker = 1, wager = 1 }

local up_to = { sizes(1, 1), sizes(1, 2), sizes(1, 3) }

--- Asks for as many face cards as the target has pips (Z29). With the option
-- `attack_power`, asks for cards whose powers add up to that number or more.
local function pay(me, pips)
  if options.attack_power then
    return town.pay(me, pips, other_faces, power, true)
  end
  local able = options.fly and other_faces or face_cards
  return choose_some("card", able:in_hand(me), pips)
end

--- Returns the sizes up to that of the target (Z31).
local function sizes_to(pips) return up_to[pips] end

-- The actions of a turn -------------------------------------------------------

parts.actions = {
  --- Draw three cards; then hold six at most (Z18).
  draw = function(me)
    draw(me, parts.drawn)
    hands.keep(me, parts.hand_limit)
  end,

  grow = town.grow,   -- Z19
  spawn = town.spawn, -- Z20
  build = town.build, -- Z21
  move = town.move,   -- Z22
  hatch = town.hatch, -- Z24

  --- Spend face cards to destroy another's pyramid on or beside a card that
  -- you occupy (Z28 to Z32).
  attack = function(me)
    local near = spaces:on_or_beside(spaces:occupied_by(me))
    local spent, pips = town.attack(me,
      pyramids:on(near):of(seats:except(me)), pay, sizes_to)
    if options.attack_power then
      draw(me, town.points(spent, power) - pips)
    end
  end,
}

--- Actions with the option `fly`.
local flying = {
  --- Spend an ace to lift a card, with all pyramids on it, to another place.
  fly = function(me) town.fly(me, town.sites) end,
}

-- The goal --------------------------------------------------------------------

--- Power Blocks: three cards that are a run in a suit or have the same number
-- (Z36, Z37).
local power_blocks = {
  standard = blocks.of_three(standard.suits, 2, 10),
  lost_cities = blocks.of_three(lost_cities.suits, 2, 10),
}

--- The spaces that any player controls. Usually they contain no Power Block.
local held = spaces:controlled()

--- Ends the game if a player controls a Power Block (Z38 to Z40).
local function judge(me, wanted)
  local seat = me
  repeat
    local found, block = has_block(spaces:controlled_by(seat), wanted)
    if found then finish("power block", seat, block) end
    seat = seat.next
  until seat == me or options.win_check == "active_only"
end

--- True if two cards can belong to one Power Block.
local function match(a, b)
  local apart = math.abs(a.value - b.value)
  return apart == 0 or apart <= 2 and a:shares(b)
end

-- The game --------------------------------------------------------------------

return variant {
  api = 2,
  name = "zark-city",
  title = "Zark City",
  text = "hold three cards of a run or a kind, side by side, alone",
  deck_text = "a standard pack of 52 cards, or Lost Cities",
  players = { 2, 5 },
  pyramids = { 3, 3, 3 },
  deck = deck,
  parts = parts,

  --- Deals and lays the starters; the highest starter begins. If starters are
  -- equal, the first that was chosen begins (Z11 to Z17).
  setup = function()
    starters.deal(number_cards)
    local chosen, order = starters.choose(number_cards)
    local first = seats:first()
    local highest = 0
    for _, seat in ipairs(order) do
      if chosen[seat].value > highest then
        first, highest = seat, chosen[seat].value
      end
    end
    starters.lay(chosen, first, town.enter)
  end,

  --- Asks for an action, then looks for Power Blocks (Z18 to Z40).
  turn = function(me)
    if options.draw_at_start then draw(me) end
    choose_one("action",
      options.fly and with(parts.actions, flying) or parts.actions, me)
    local wanted = power_blocks[options.deck]
    if has_block(held, wanted) then judge(me, wanted) end
  end,

  after_turn = turn_limit.check,
  refill = hands.refill,

  value = function(seat)
    return prospects.of(seat, match) + seat.hand_size
  end,

  intro = {
    aim = "Stand alone on three cards, side by side, that are a run in one"
      .. " suit or have one rank.",
    turn = "Take one action: draw cards, lay a card, place, grow or move a"
      .. " pyramid, or attack with face cards.",
    ends = "The first player who stands alone on three such cards wins.",
  },
  asks = with(town.asks, {
    card = "Choose a card",
    discard = "Choose the cards that you discard",
    ["attack card"] = "Choose the cards that you pay with",
    space = "Choose where the card goes",
  }),

  helps = helps,

  options = {
    attack_power = { default = false,
      text = "jacks, queens and kings are worth 1, 2 and 3 in attacks" },
    build_next_to = town.build_next_to("occupy"),
    deck = { "standard", "lost_cities", default = "standard",
      text = "the cards; wagers of Lost Cities are face cards" },
    draw_at_start = town.draw_at_start,
    fly = { default = false,
      text = "an ace lifts a card with its pyramids to another place" },
    jokers = { default = false,
      text = "the standard pack has two Jokers, which are face cards" },
    turn_limit = turn_limit.option,
    win_check = { "all", "active_only", default = "all",
      text = "whether a block counts for everybody or for who has acted" },
  },

  rules = {
    "Cards and board",
    { "Z1-Z4",
      "52 cards: 2 to 10 make the board, the others pay for attacks." },
    { "Z5-Z10",
      "The board is an open grid; cards beside each other share a side." },
    "Set-up",
    { "Z11-Z15",
      "Three cards each; all choose a number card in secret, highest begins." },
    { "Z16-Z17",
      "In turn all lay their cards and place a small pyramid on them." },
    "Actions",
    { "Z18", "draw: three cards; then hold six at most." },
    { "Z19", "grow: a pyramid becomes one size larger." },
    { "Z20", "spawn: a small pyramid on a card that you occupy." },
    { "Z21", "build: a number card beside a card that you occupy." },
    { "Z22", "move: a pyramid to the next card." },
    { "Z24",
      "hatch: with none on the board, build beside any card and place one." },
    "Attacks",
    { "Z23 Z28",
      "attack: another's pyramid on or beside a card that you occupy." },
    { "Z29-Z32",
      "It costs a face card for each pip; one of yours may take its place." },
    "Supply and draw pile",
    { "Z25-Z27", "What is not in supply cannot be placed; nobody passes." },
    { "Z33-Z34", "The discard pile refills the draw pile." },
    "The end",
    { "Z35-Z38",
      "Power Block: three cards, side by side, of a suited run or a kind." },
    { "Z39-Z40", "Who alone stands on all three wins, looked at each turn." },
    { "Z41", "There is no other end." },
    "What players know",
    { "Z42", "Hands and the draw pile are hidden; all else is open." },
  },
}
