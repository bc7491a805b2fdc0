--- Dectana, by Ryan Hackel (2009): players hold territories of Decktet cards
-- with pyramids. A card's suits say what a pyramid on the card may do.

local decktet = require "decks.decktet"
local first_player = require "first_player"
local hands = require "hands"
local helps = require "dectana.helps"
local powers = require "dectana.powers"
local reorient = require "reorient"
local turn_limit = require "turn_limit"
local with = require "with"
local with_room = require "dectana.with_room"

local SMALL = 1

--- Values that house rules may change.
local parts = { powers = powers, hand_limit = 6, aces_to_declare = 3 }

-- Equipment -------------------------------------------------------------------

--- Returns the value of a rank: its number, 1 for an ace, or 0. For the Excuse,
-- also returns the strength -1 (D5).
local function worth(rank)
  if rank == "excuse" then return 0, -1 end
  if rank == "ace" then return 1 end
  return tonumber(rank) or 0
end

--- Returns two Decktets as one deck (D4).
local function deck()
  local size = options.deck
  return decktet.deck {
    copies = 2, worth = worth,
    pawns = size ~= "basic", excuse = size ~= "basic", courts = size == "full",
  }
end

--- Place a small pyramid on any territory or wasteland (D27, D44).
local function enter(me)
  local space = choose("space", with_room(spaces))
  local any = options.place_orientation == "any"
  place(me, SMALL, space, choose("pose", any and poses or poses:upright()))
end

local suited_cards = cards:suited()
local aces = cards:of_rank("ace")

-- Declaring -------------------------------------------------------------------

--- Discard three aces and end the game (D74).
function parts.declare(seat)
  local declared =
    choose_some("ace", aces:in_hand(seat), parts.aces_to_declare)
  discard(declared)
  finish("three aces", nil, declared)
end

--- After the first reshuffle a seat with three aces may declare them. All seats
-- with three cards are asked, so that the question does not reveal the aces.
local function offer_declaring(seat)
  if vars.reshuffled and parts.declare
    and seat.hand_size >= parts.aces_to_declare then
    may_always("declare", parts.declare, seat)
  end
end

-- Using a card ----------------------------------------------------------------

--- The option to stop. It is offered after the first use of a suit (D88).
local enough = { done = function() return "stop" end }

--- Uses a suit once, or with a crown up to three times (D38 to D42). Each use
-- evaluates the set `actors` again.
local function use_suit(me, suit, card, actors)
  local uses = card.rank == "crown" and 3 or 1
  for use = 1, uses do
    local abilities = parts.powers[suit.name]
    if use > 1 then abilities = with(abilities, enough) end
    if choose_one("ability", abilities, me, actors) == "stop" then return end
    hands.keep(me, parts.hand_limit)
    if options.ace_window == "every_use" and use < uses then
      for _, seat in ipairs(seats_from(me)) do
        as(seat, offer_declaring, seat)
      end
    end
  end
end

-- The five options of a turn (D30) --------------------------------------------

parts.actions = {
  --- A pyramid does what a suit of the card below it allows (D31 to D34).
  activate = function(me)
    local space = choose("territory",
      spaces:occupied_by(me):showing(suited_cards))
    local card = space.card
    local suit = choose("suit", suits:on(card))
    local actors = pyramids:of(me)
    if options.activate_from == "on_card" then actors = actors:on(space) end
    use_suit(me, suit, card, actors)
  end,

  --- A pyramid does what a suit of a card in hand allows; then the card is
  -- discarded (D35 to D37).
  use = function(me)
    local card = choose("card", cards:in_hand(me):suited())
    local suit = choose("suit", suits:on(card))
    put(card, in_use)
    use_suit(me, suit, card, pyramids:of(me))
    discard(card)
  end,

  --- Change the pose of one or more of your pyramids (D43).
  reorient = function(me) reorient(me, options.allow_null_reorient) end,

  --- With no pyramid on the board, place a small one (D44).
  enter = function(me)
    need(me.pyramids_on_board == 0, "you have pyramids on the board")
    enter(me)
  end,

  --- Discard the hand, then draw one card more than you discarded (D46, D47).
  recycle = function(me)
    local size = me.hand_size
    discard(cards:in_hand(me))
    draw(me, size + 1)
    hands.keep(me, parts.hand_limit)
  end,
}

-- The game --------------------------------------------------------------------

return variant {
  api = 2,
  name = "dectana",
  title = "Dectana",
  text = "hold territories of Decktet cards with pyramids; three aces end it",
  deck_text = "two Decktets: 72, 82 or 90 cards",
  players = { 2, 5 },
  pyramids = { 3, 3, 3 },
  poses = true,
  deck = deck,
  piles = { aside = { title = "In use" } },
  governs = { "aside" },
  vars = { reshuffled = { start = false, shown = "changed" } },
  parts = parts,

  --- Lays the board, deals, and asks each seat for a pyramid (D23 to D29).
  setup = function()
    shuffle()
    for y = 0, 2 do
      for x = 0, 2 do turn_up(space(x, y)) end
    end
    for seat in each(seats) do deal(seat, 3) end
    local first = first_player.pick()
    local seat = first
    say("in the set-up,", first.previous, "places first and", first, "last")
    repeat
      seat = seat.previous
      as(seat, enter, seat)
    until seat == first
    turn_goes_to(first)
  end,

  --- Lets seats declare aces before a turn (D74 to D76).
  window = function(seat)
    if options.ace_window ~= "own_turn" or seat == game.to_move then
      offer_declaring(seat)
    end
  end,

  turn = function(me) choose_one("option", parts.actions, me) end,

  after_turn = turn_limit.check,

  --- Makes the discard pile the draw pile (D71).
  refill = function()
    if discard_pile.count == 0 then return end
    reshuffle()
    vars.reshuffled = true
  end,

  --- Adds up the values of the territories that a seat controls (D78 to D80).
  score = function(seat)
    return cards:on_top():at(spaces:controlled_by(seat)):sum("value")
  end,

  --- Pyramids on the board decide between equal scores (D81, D82).
  tie_break = function(seat) return seat.pyramids_on_board end,

  intro = {
    aim = "Score the cards of the board: a card counts for you if only your"
      .. " pyramids stand on it. An ace counts 1, a crown (X) nothing.",
    turn = "A territory is a card on the board. Let a pyramid do what a suit"
      .. " of the card below it allows, or what a suit of a card in your hand"
      .. " allows; or turn your pyramids, or draw new cards. If you have no"
      .. " pyramid on the board, you enter a new one.",
    ends = "After the draw pile was used up once, a player who discards three"
      .. " aces ends the game. Most points win.",
  },
  asks = {
    space = "Choose where your first pyramid stands",
    pose = "Choose its pose: an upright pyramid can create, grow and draw, a"
      .. " flat one acts on the space that it points at",
    ["cover card"] = "Choose the card that you lay: worth more than the one"
      .. " below",
    option = "Choose what you do in this turn",
    declare = "Do you declare that you hold three aces?",
    ace = "Choose the aces that you show",
    territory = "Choose the card that you activate",
    ["use card"] = "Choose the card that you use from your hand",
    suit = "Choose the suit that a pyramid uses",
    ability = "Choose what the suit does",
    actor = "Choose the pyramid that acts",
    ["enter space"] = "Choose where your pyramid enters",
    ["reorient pyramid"] = "Choose a pyramid that you turn; stop after the"
      .. " last",
    discard = "Choose the cards that you discard",
    card = "Choose the card that you lay",
    spaces = "Choose how many spaces it goes",
    pyramid = "Choose the pyramids that you push",
    sizes = "Choose how many sizes it loses",
  },

  helps = helps,

  options = {
    deck = { "basic", "pawns", "full", default = "basic",
      text = "72 cards; 82 with pawns and Excuses; 90 with courts too" },
    first_player = first_player.option,
    place_orientation = { "any", "upright", default = "any",
      text = "the poses that a pyramid may enter the board in" },
    activate_from = { "on_card", "anywhere", default = "on_card",
      text = "where the pyramid stands that acts by an activated card" },
    moons_push_own = { default = true,
      text = "moons may push your own pyramids too" },
    moons_spend_all = { default = false,
      text = "moons must use as many points as they can" },
    wyrms_spend_all = { default = false,
      text = "wyrms must use as many points as the pyramids can take" },
    knots_destroys = { "pile", "top", default = "pile",
      text = "whether knots discard a territory's whole pile or its top card" },
    suns_on_wasteland = { default = false,
      text = "suns create pyramids on wasteland too" },
    waves_void = { "forbid", "destroy", "pass_over", default = "forbid",
      text = "what the void does to a pyramid that moves" },
    space_limit = { least = 0, most = 45, default = 0,
      text = "the most pyramids that a space may hold; 0 = no limit" },
    allow_null_reorient = { default = false,
      text = "reorienting may change nothing" },
    ace_window = { "between_turns", "own_turn", "every_use",
      default = "between_turns",
      text = "when three aces may be declared" },
    turn_limit = turn_limit.option,
  },

  rules = {
    "Cards and pyramids",
    { "D1-D3",
      "Two to five players; three pyramids of each size for each of them." },
    { "D4", "Two Decktets are shuffled together (option deck)." },
    { "D5-D7",
      "2 to 9 are worth their number, aces 1, others 0; the Excuse least." },
    "The board",
    { "D8-D9", "The board is an open grid; neighbours share a side." },
    { "D10-D11",
      "A space holds cards, of which the top one counts, and pyramids." },
    { "D12-D13",
      "Wasteland lies beside cards; all that is further out is void." },
    { "D14-D16",
      "The void destroys pyramids and takes no card; cards may be apart." },
    { "D17-D18",
      "A space with a pyramid is occupied; several players may share it." },
    { "D19-D22",
      "A pyramid is upright, or flat and points at the next space." },
    "Set-up",
    { "D23-D24", "Nine cards make the first board; everybody is dealt three." },
    { "D25-D29",
      "All place a small pyramid, the first player last, who then begins." },
    "A turn",
    { "D30", "A turn: activate, use, reorient, enter or recycle." },
    { "D31-D34",
      "activate: a pyramid does what a suit of the card below it allows." },
    { "D35-D38",
      "use: any pyramid does what a suit allows of a card in hand." },
    { "D39-D42",
      "A crown gives its suit up to three times, one use after the other." },
    { "D43",
      "reorient: give any of your pyramids, at least one, another pose." },
    { "D44-D45", "enter: without pyramids on the board, place a small one." },
    { "D46-D47",
      "recycle: discard the hand and draw as many cards and one more." },
    "Suits",
    { "D48-D50",
      "A use: an ability, a pyramid that may act, what it points at." },
    { "D51-D52",
      "After a change of cards the void destroys; all go to their owners." },
    { "D53", "suns create: an upright one on a territory adds a small one." },
    { "D54",
      "suns lay: the next card of the draw pile goes on empty wasteland." },
    { "D55", "leaves grow: an upright pyramid becomes one size larger." },
    { "D56-D57",
      "leaves cover: a card in hand goes on an empty territory worth less." },
    { "D58", "waves move: a flat pyramid moves up to its pips and stands up." },
    { "D59",
      "waves shift: the card of an empty territory slides to a free space." },
    { "D60-D61",
      "moons push: a flat pyramid pushes those before it by its pips." },
    { "D62",
      "moons take: the card of an empty territory comes into the hand." },
    { "D63-D64",
      "wyrms shrink: a flat pyramid shrinks others' before it by its pips." },
    { "D65", "wyrms raze: the card of an empty territory is discarded." },
    { "D66",
      "knots draw: an upright pyramid draws as many cards as it has pips." },
    { "D67",
      "knots cash: draw a territory's value; it is lost with the pyramid." },
    "Hand and draw pile",
    { "D68-D70", "Hold six cards at most when a use is over." },
    { "D71-D73",
      "The discard pile refills the draw pile; both empty, none is drawn." },
    "The end and the score",
    { "D74-D77",
      "After that, three aces discarded before any turn end the game." },
    { "D78-D80",
      "A territory scores its top card for who stands there alone." },
    { "D81-D83",
      "Most points win, then most pyramids on the board; else all tied win." },
    "What players know",
    { "D84",
      "Hands of others and the draw pile are hidden; all else is open." },
    { "D85-D88",
      "Lines name what is chosen; what comes to the same is offered once." },
  },
}
