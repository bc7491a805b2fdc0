--- Deck Town, by m. c. de marco (2018): players build a town of Decktet cards.
-- To win, a player must be alone on a run, or on three cards of a number.

local decktet = require "decks.decktet"
local hands = require "hands"
local helps = require "deck-town.helps"
local prospects = require "prospects"
local ranking = require "deck-town.ranking"
local reorient = require "reorient"
local starters = require "starters"
local town = require "town"
local with = require "with"
local turn_limit = require "turn_limit"

--- Values that house rules may change.
local parts = { drawn = 3, hand_limit = 5, shortest_run = 4 }

local number_cards = town.number_cards

-- Equipment -------------------------------------------------------------------

--- Returns the value of a rank: its number, or 0 if it is not a number (W3).
local function worth(rank) return tonumber(rank) or 0 end

--- Returns the deck that the option `deck` selects (W2, A1).
local function deck()
  if options.deck == "myrmex" then
    return decktet.myrmex(worth, options.myrmex_drop == "lightkeeper_rite")
  end
  return decktet.deck {
    worth = worth, copies = options.deck == "double90" and 2 or 1,
    pawns = true, courts = true, excuse = true,
  }
end

--- Removes both copies of one pawn and of one court from the game (R1).
local function drop_random_pairs()
  for _, rank in ipairs { "pawn", "court" } do
    local copies = cards:of_rank(rank):list()
    local first = 2 * random(#copies // 2) - 1
    put({ copies[first], copies[first + 1] }, out_of_game)
  end
end

-- Beginning -------------------------------------------------------------------

--- Returns the seat with the best starter. If starters are equal, the starters
-- of the next seats to the left decide, and so on (W13, W14).
local function first_player(chosen)
  local tied = seats:list()
  for distance = 0, game.players - 1 do
    local better = ranking.best_seats(tied, function(seat)
      for _ = 1, distance do seat = seat.next end
      return chosen[seat]
    end)
    if #better > 0 then tied = better end
  end
  return tied[1]
end

-- Poses, with the option `pointing` (A3) --------------------------------------

local function pose() return choose("pose", poses) end

local function enter(me, space)
  town.enter(me, space, options.pointing and pose)
end

--- Returns the spaces whose pyramids a player may attack (W29).
local function in_reach(me)
  local held = spaces:occupied_by(me)
  if not options.pointing then
    return spaces:on_or_beside(held)
  end
  local reach = held
  for pyramid in each(pyramids:of(me):flat()) do
    if pyramid.target then reach = reach + spaces:only(pyramid.target) end
  end
  return reach
end

-- The cost of an attack -------------------------------------------------------

local power = { pawn = 1, court = 2, crown = 3 }
local powerful = cards:of_rank("pawn") + cards:of_rank("court")
  + cards:of_rank("crown")

--- Asks for the cards to spend on a target of `pips` (W30).
local function pay(me, pips)
  return town.pay(me, pips, powerful, power,
    options.overspend == "minimal", not options.attack_mix)
end

--- Returns the sizes that may take the target's place (W32).
local function sizes_for(pips)
  return sizes(options.convert_size == "same" and pips or 1, pips)
end

--- True if each spent card shares a suit with the target's card (W32).
local function may_convert(spent, card)
  for _, one in ipairs(spent) do
    if not one:shares(card) then return false end
  end
  return true
end

-- Flying ----------------------------------------------------------------------

--- Returns the spaces where a card may land, beside a card that stays (W25).
local function landing_sites(_, from)
  return spaces:wasteland():adjacent_to(spaces:territory():except(from))
end

--- Returns the spaces whose card an ace may lift; see `fly_match` (A5).
local function liftable(ace, me)
  if options.fly_match == "none" then return spaces end
  local matching = town.matching(ace)
  if options.fly_match == "always" then return matching end
  return matching + spaces:controlled_by(me)
end

-- The actions of a turn -------------------------------------------------------

parts.actions = {
  --- Draw three cards (W20).
  draw = function(me) draw(me, parts.drawn) end,

  grow = town.grow,   -- W21
  build = town.build, -- W23

  --- With no pyramid on the board, lay a card and place a pyramid on it (W19).
  hatch = function(me) town.hatch(me, enter) end,

  --- Place a small pyramid on a card that you occupy (W22).
  spawn = function(me) town.spawn(me, enter) end,

  --- Move a pyramid to the next card. A flat pyramid moves where it points, and
  -- stands up (W24, A3).
  move = function(me)
    if not options.pointing then return town.move(me) end
    local pyramid = choose("pyramid",
      pyramids:of(me):pointing_at(spaces:territory()))
    move(pyramid, choose("space", spaces:only(pyramid.target)))
    point(pyramid, upright)
  end,

  --- Spend an ace to lift a card, with all pyramids on it, to another place
  -- (W25).
  fly = function(me) town.fly(me, landing_sites, liftable) end,

  --- Spend cards to destroy another's pyramid on or beside a card that you
  -- occupy (W29 to W33).
  attack = function(me)
    local spent, pips = town.attack(me,
      pyramids:of(seats:except(me)):on(in_reach(me)), pay, sizes_for,
      may_convert)
    local change = town.points(spent, power) - pips
    if change > 0 then draw(me, choose("cards to draw", numbers(0, change))) end
  end,

  --- Change the pose of one or more of your pyramids (A3).
  orient = function(me)
    need(options.pointing, "pyramids point only with the option pointing")
    reorient(me)
  end,

  --- Spend an ace to remove a card with the ace's suit and no pyramids (A7).
  raze = function(me)
    need(options.ace_removes, "this is possible only with option ace_removes")
    local ace = choose("card", town.aces:in_hand(me))
    local space = choose("space", town.matching(ace):empty()
      :removable_from(spaces:territory()))
    discard(ace)
    discard(space.card)
  end,
}

-- The goal --------------------------------------------------------------------

--- Ends the game if there is a block; the best block wins (W39, W40).
local function check()
  if not ranking.may_have_block(parts.shortest_run) then return end
  local found, has_poker = {}, {}
  local winners = ranking.best_seats(seats:list(), function(seat)
    local block
    block, has_poker[seat] = ranking.best_block(seat, parts.shortest_run)
    found[seat] = block
    return block and block.card
  end)
  if #winners == 0 then return end
  local reason, shown = "six suits", {}
  for _, seat in ipairs(winners) do
    if has_poker[seat] then reason = "poker block" end
    for _, space in ipairs(found[seat].spaces) do shown[#shown + 1] = space end
  end
  finish(reason, winners, shown)
end

--- True if two cards can belong to one poker block.
local function match(a, b)
  local apart = math.abs(a.value - b.value)
  if apart == 0 then return not a:shares(b) end
  return apart < parts.shortest_run and a:shares(b)
end

-- The game --------------------------------------------------------------------

return variant {
  api = 2,
  name = "deck-town",
  title = "Deck Town",
  text = "hold four cards of a run in one suit, or three of a kind, alone",
  deck_text = "the Myrmex deck of 72 Decktet cards, or 45, or 90",
  players = { 2, 5 },
  pyramids = { 3, 3, 3 },
  poses = function() return options.pointing end,
  deck = deck,
  parts = parts,

  --- Deals and lays the starters; the best starter begins (W10 to W16).
  setup = function()
    if options.deck == "myrmex" and options.myrmex_drop == "random_pair" then
      drop_random_pairs()
    end
    starters.deal(number_cards)
    local chosen = starters.choose(number_cards)
    starters.lay(chosen, first_player(chosen), enter)
    check()
  end,

  --- Asks for an action, then applies the hand limit (W17, W18).
  turn = function(me)
    if options.draw_at_start then draw(me) end
    choose_one("action", parts.actions, me)
    if options.win_check == "immediate" then check() end
    hands.keep(me, parts.hand_limit)
    check()
  end,

  after_turn = turn_limit.check,
  refill = hands.refill,

  value = function(seat)
    return prospects.of(seat, match) + seat.hand_size
  end,

  intro = {
    aim = "Stand alone on a run of four cards of one suit, or on three cards"
      .. " of one rank, that touch each other.",
    turn = "Take one action: draw, lay a card, place, grow or move a pyramid,"
      .. " fly with an ace, or attack with courts, crowns and pawns.",
    ends = "Whoever holds all cards of such a block at the end of a turn wins.",
  },
  asks = with(town.asks, {
    discard = "Choose the cards that you discard",
    pose = "Choose which way it points",
    space = "Choose where the card goes",
    ["cards to draw"] = "Choose how many cards you draw",
    pyramid = "Choose a pyramid",
    ["orient pyramid"] = "Choose the pyramid that you turn",
    ["raze card"] = "Choose the card that you spend",
    ["raze space"] = "Choose the card that you destroy",
  }),

  helps = helps,

  options = {
    ace_removes = { default = false,
      text = "an ace may remove a card of its suit on which nobody stands" },
    attack_mix = { default = true,
      text = "cards of different ranks may be spent in one attack" },
    bharg = { default = false,
      text = "three cards with six different suits are a winning block" },
    build_next_to = town.build_next_to("control"),
    convert_size = { "same", "same_or_smaller", default = "same",
      text = "the size of the pyramid that takes the place of a target" },
    deck = { "myrmex", "extended45", "double90", default = "myrmex",
      text = "the cards: Myrmex deck, one extended Decktet, or two" },
    draw_at_start = town.draw_at_start,
    fly_match = { "none", "always", "unless_control", default = "none",
      text = "when an ace must share a suit with the card that it lifts" },
    myrmex_drop = { "lightkeeper_rite", "random_pair",
      default = "lightkeeper_rite",
      text = "which pawns and courts are left out of the Myrmex deck" },
    overspend = { "free", "minimal", default = "free",
      text = "whether cards may be spent that an attack does not need" },
    pointing = { default = false,
      text = "pyramids stand or point, move and attack where they point" },
    suit_order_high = { "moons", "knots", default = "moons",
      text = "which end of the order of suits is the better one" },
    turn_limit = turn_limit.option,
    turtle_butt = { default = false,
      text = "a block that shows all six suits is a winning block" },
    win_check = { "end_of_turn", "immediate", default = "end_of_turn",
      text = "whether hands are cut down before blocks are looked for" },
  },

  rules = {
    "Cards and board",
    { "W1-W4",
      "2 to 9 make the board; aces, pawns, courts and crowns do deeds." },
    { "W5-W8",
      "The board is an open grid that always hangs together." },
    { "W9", "To control a card is to stand on it alone." },
    "Set-up",
    { "W10-W14",
      "Three cards each; all choose a number card in secret, best begins." },
    { "W15-W16", "In turn all hatch their cards; then turns begin." },
    "A turn",
    { "W17 W28", "A turn is one action; nobody passes." },
    { "W18", "At the end of the turn hold five cards at most." },
    "Actions",
    { "W19",
      "hatch: without pyramids on the board, lay a card and place one." },
    { "W20", "draw: three cards." },
    { "W21", "grow: a pyramid becomes one size larger." },
    { "W22", "spawn: a small pyramid on a card that you occupy." },
    { "W23", "build: a number card beside a card that you control." },
    { "W24", "move: a pyramid to the next card." },
    { "W25",
      "fly: an ace lifts a card with its pyramids to another place." },
    { "W26 W29",
      "attack: another's pyramid on or beside a card that you occupy." },
    { "W27", "What is not in supply cannot be placed." },
    "Attacks",
    { "W30-W31",
      "Spend crowns (3), courts (2), pawns (1) worth the target's pips." },
    { "W32",
      "If all of them match the card there, one of your own replaces it." },
    { "W33", "Draw as many cards as you spent too much." },
    "The draw pile",
    { "W34", "The discard pile refills the draw pile." },
    "The end",
    { "W35-W38",
      "Poker block: a run of four or more in a suit, or three of a kind." },
    { "W39", "Who controls all of one at the end of a turn wins." },
    { "W40", "Of several the one with the best card in such a block." },
    { "W41", "There is no scoring." },
  },
}
