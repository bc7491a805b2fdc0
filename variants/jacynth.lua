--- Jacynth, by P. D. Magnus: players build a city of cards. Adjacent cards of
-- one suit are a district of the player whose token is on the highest card.

local decktet = require "decks.decktet"
local turn_limit = require "turn_limit"

local TOKEN, SIZE = 1, 6

--- The cells on which cards lie at the start (J4).
local starts = {
  diagonal = { { 0, 0 }, { 1, 1 }, { 2, 2 }, { 3, 3 }, { 4, 4 }, { 5, 5 } },
  towers = { { 1, 1 }, { 1, 4 }, { 4, 1 }, { 4, 4 } },
  old_city = { { 2, 0 }, { 4, 1 }, { 5, 3 }, { 3, 5 }, { 1, 4 }, { 0, 2 } },
}

--- Values that house rules may change.
local parts = { hand = 3 }

-- Districts -------------------------------------------------------------------

--- Returns the seat that controls a district, or nil. Of the cards with a
-- token, the highest decides (J10).
function parts.ruler(district)
  local held = spaces:only(district):occupied()
  local highest = cards:at(held):most("value")
  local token = pyramids:on(held:showing(highest)):first()
  return token and token.owner
end

--- Calls `visit(district, ruler)` for each district that has a ruler (J3).
local function each_ruled(visit)
  for suit in each(suits) do
    local bearing = spaces:showing(cards:of_suit(suit))
    if bearing:occupied():any() then
      for _, district in ipairs(groups(bearing)) do
        local ruler = parts.ruler(district)
        if ruler then visit(district, ruler) end
      end
    end
  end
end

-- Turns -----------------------------------------------------------------------

local ranked = cards:worth_more_than(0)
local sites = spaces:adjacent_to(spaces:territory()):wasteland()

--- Returns the cards on which a player may put a token (J8).
local function open_to(me)
  local closed = {}
  each_ruled(function(district, ruler)
    if ruler == me then return end
    for _, at in ipairs(district) do closed[at] = true end
  end)
  return spaces:territory():showing(ranked):empty()
    :where("free of districts of another player",
      function(at) return not closed[at] end)
end

--- Lay a card, put a token if you like, and draw (J6 to J9).
local function turn(me)
  local card = choose("card", cards:in_hand(me))
  lay(card, choose("space", sites))
  if me:supply(TOKEN) > 0 then
    local at = choose("token", open_to(me), true)
    if at then place(me, TOKEN, at) end
  end
  draw(me)
end

-- The game --------------------------------------------------------------------

-- The cards in words ----------------------------------------------------------

local helps = {
  suits = { "Cards of this suit that touch each other are a district. It scores"
    .. " 1 for each of its cards for its ruler (J11)." },
  ranks = {
    function(rank)
      return tonumber(rank)
        and "The token on the card of the highest rank rules a district (J10)."
        or "It has no rank, and bears no token."
    end,
    ace = "The lowest card of a district (J10).",
    crown = "The highest card of a district (J10).",
  },
  sizes = { small = "A token. It stays on its card, and rules a district if no"
    .. " token is on a higher card there (J7)." },
}

return variant {
  api = 2,
  name = "jacynth",
  title = "Jacynth",
  text = "lay a city of Decktet cards and rule its districts with four tokens",
  deck_text = "a Decktet of 36 cards, or 45",
  players = { 2, 3 },
  pyramids = { 4, 0, 0 },
  board = { columns = SIZE, rows = SIZE },
  deck = function()
    local more = options.extended
    return decktet.deck {
      worth = decktet.place, pawns = more, courts = more, excuse = more,
    }
  end,
  parts = parts,

  --- Lays the first cards, and deals a hand to each seat (J4).
  setup = function()
    shuffle()
    for _, cell in ipairs(starts[options.start]) do
      turn_up(space(cell[1], cell[2]))
    end
    for seat in each(seats) do deal(seat, parts.hand) end
  end,

  turn = turn,

  --- The full city ends the game (J11).
  after_turn = function()
    if not spaces:wasteland():any() then finish("the city is full") end
    turn_limit.check()
  end,

  --- Adds up the cards of all districts that a seat controls (J11).
  score = function(seat)
    local sum = 0
    each_ruled(function(district, ruler)
      if ruler == seat then sum = sum + #district end
    end)
    return sum
  end,

  --- Returns what is wrong with the tokens, or nil (J7, J8).
  flaw = function()
    for at in each(spaces:occupied()) do
      if not spaces:showing(ranked):has(at) then
        return tostring(at) .. " has a token, but no card of a rank"
      elseif pyramids:on(at):count() > 1 then
        return tostring(at) .. " has more than one token"
      end
    end
  end,

  intro = {
    aim = "Rule the largest districts: cards of one suit that touch each"
      .. " other.",
    turn = "Lay a card beside another, and if you like put one of your four"
      .. " tokens on a card without a token.",
    ends = "When the city is full, each district counts its cards for the"
      .. " player whose token is on its highest card.",
  },
  asks = {
    card = "Choose the card that you lay",
    space = "Choose where you lay it",
    token = "Choose the card on which your token stands",
  },

  helps = helps,

  options = {
    start = { "diagonal", "towers", "old_city", default = "diagonal",
      text = "the cells on which cards lie at the start" },
    extended = { default = false,
      text = "Pawns, Courts and the Excuse too; they bear no tokens" },
    turn_limit = turn_limit.option,
  },

  rules = {
    "Cards and districts",
    { "J1", "The basic Decktet, and four tokens for each player; the ace is "
      .. "the lowest card, the crown the highest." },
    { "J2", "The city has six by six cells; neighbours share a side." },
    { "J3", "A district is all cards of a suit that are connected; a single "
      .. "card is one too." },
    "Set-up",
    { "J4", "The first cards lie on cells that the option start names; "
      .. "everybody is dealt three." },
    { "J5", "The first player begins." },
    "A turn",
    { "J6", "Lay a card from your hand beside a card." },
    { "J7", "Then you may put one of your tokens on a card; there it stays." },
    { "J8", "The card must have no token, and none of its districts may "
      .. "belong to another player." },
    { "J9", "Draw a card, if there is one." },
    "The end and the score",
    { "J10", "A district belongs to the player with a token in it; of several, "
      .. "to the one whose token is on the highest card." },
    { "J11", "When the city is full, the cards of your districts count one "
      .. "each, in each district; most points win." },
    "Details",
    { "J12", "All cards of the basic deck are laid." },
    { "J13", "Hands of others and the draw pile are hidden." },
    { "J14", "Options: start, extended, turn_limit." },
  },
}
