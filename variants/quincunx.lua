--- Quincunx, by Chris DeLeo: Decktet cards fill a square of five by five. Each
-- card scores by its neighbours and rows when it is laid.

local decktet = require "decks.decktet"
local score_of = require "quincunx.score"
local turn_limit = require "turn_limit"

local SIZE = 5

--- Values that house rules may change.
local parts = { score_of = score_of, ace_in_hand = 15 }

-- Rounds ----------------------------------------------------------------------

--- For each value of the option `form`: the cells of the first cards, the
-- numbers of players for which the centre gets a card, too, and the hand sizes
-- by number of players (Q4, Q5).
local forms = {
  growing = { cells = { { 0, 0 } }, centre = {}, hands = { 0, 12, 8, 6 } },
  corners = {
    cells = { { 0, 0 }, { 4, 0 }, { 0, 4 }, { 4, 4 } },
    centre = { [2] = true, [4] = true }, hands = { 0, 10, 7, 6 },
  },
}

--- Shuffles, lays the first cards and deals (Q4 to Q6).
local function begin_round()
  local form = forms[options.form]
  shuffle()
  for seat in each(seats) do deal(seat, form.hands[game.players]) end
  for _, cell in ipairs(form.cells) do turn_up(space(cell[1], cell[2])) end
  if form.centre[game.players] then turn_up(space(2, 2)) end
end

--- Returns the points that the cards in a hand cost (Q19).
local function cost(seat)
  local held = cards:in_hand(seat)
  return held:sum("value")
    + held:of_rank("ace"):count() * (parts.ace_in_hand - 1)
end

--- Subtracts the cost of hands. Begins the next round or ends the game
-- (Q19, Q20).
local function end_round()
  for seat in each(seats) do
    seat.points = seat.points - cost(seat)
    discard(cards:in_hand(seat))
  end
  local rounds = options.rounds > 0 and options.rounds or game.players
  if vars.round == rounds then finish("all rounds are played") end
  discard(cards:on_top())
  reshuffle()
  begin_round()
  turn_goes_to(seats:list()[vars.round % game.players + 1])
  vars.round = vars.round + 1
end

-- Turns -----------------------------------------------------------------------

local laid = spaces:territory()

--- Returns the cells where a card may be laid (Q7).
local function sites()
  local free = spaces:wasteland()
  if options.form == "corners" then return free end
  local west, east = laid:fewest("x"):first().x, laid:most("x"):first().x
  local north, south = laid:fewest("y"):first().y, laid:most("y"):first().y
  return free:where("all cards fit into a square of five by five",
    function(at)
      return at.x > east - SIZE and at.x < west + SIZE
        and at.y > south - SIZE and at.y < north + SIZE
    end)
end

local kinds = { "basic", "pair", "set", "straight", "power", "flush" }

--- Tells the players what a card has scored.
local function announce(me, points, by_kind)
  local texts = {}
  for _, kind in ipairs(kinds) do
    if by_kind[kind] then texts[#texts + 1] = kind .. " " .. by_kind[kind] end
  end
  say(me.color .. " scores " .. points
    .. (#texts > 1 and " (" .. table.concat(texts, ", ") .. ")" or ""))
end

--- Lay a card, score, and draw (Q7 to Q10).
local function turn(me)
  if me.hand_size == 0 then return say(me, "has no card left") end
  local card = choose("card", cards:in_hand(me))
  local at = choose("space", sites())
  lay(card, at)
  local points, draws, by_kind = parts.score_of(at)
  me.points = me.points + points
  announce(me, points, by_kind)
  draw(me, draws)
end

-- The cards in words ----------------------------------------------------------

local helps = {
  suits = { function()
    return "An ace beside the crown of its suit gives the ranks of all other"
      .. " cards of the suit (Q15)." .. (options.flush
      and " Four in a row or a square give 10 (Q17)." or "")
  end },
  ranks = {
    "Its rank is its number. Left in the hand, it costs as many points (Q19).",
    ace = function()
      return "Its rank is 1. Left in the hand, it costs " .. parts.ace_in_hand
        .. " points (Q19)."
    end,
    crown = "Its rank is 10. Left in the hand, it costs 10 points (Q19).",
    excuse = function()
      return options.excuse and "It counts nothing and breaks rows (Q18)."
        or nil
    end,
  },
}

-- The game --------------------------------------------------------------------

return variant {
  api = 2,
  name = "quincunx",
  title = "Quincunx",
  text = "lay cards in a square of five by five; each scores by its neighbours",
  deck_text = "a Decktet of 36 cards, or 37",
  players = { 2, 4 },
  board = function()
    if options.form == "growing" then return {} end
    return { columns = SIZE, rows = SIZE }
  end,
  deck = function()
    return decktet.deck { worth = decktet.place, excuse = options.excuse }
  end,
  vars = {
    points_SEAT = { start = 0, shown = "never" },
    round = { start = 1, shown = "always", title = "round" },
  },
  parts = parts,

  setup = begin_round,

  turn = turn,

  --- A round ends when the square is full, or nobody has a card left (Q19).
  after_turn = function()
    local is_full = laid:count() == SIZE * SIZE
    if is_full or not cards:in_hand(seats):any() then end_round() end
    turn_limit.check()
  end,

  score = function(seat) return seat.points end,

  intro = {
    aim = "Score points with each card that you lay into a square of five by"
      .. " five.",
    turn = "Lay a card. It scores by its neighbours: sums from 12 to 19,"
      .. " equal ranks, and runs of three are good, small sums are bad.",
    ends = "A round ends when the square is full or nobody has cards. After"
      .. " as many rounds as players, the highest total wins.",
  },
  asks = {
    card = "Choose the card that you lay",
    space = "Choose where you lay it",
  },

  helps = helps,

  options = {
    form = { "growing", "corners", default = "growing",
      text = "one card at the start, or the corners and the centre" },
    excuse = { default = false, text = "the Excuse is in the deck" },
    flush = { default = false,
      text = "rows of four and squares in a suit score too" },
    rounds = { least = 0, most = 12, default = 0,
      text = "the number of rounds; 0 = as many as players" },
    turn_limit = turn_limit.option,
  },

  rules = {
    "Cards and square",
    { "Q1", "The basic Decktet; aces are 1, crowns 10 (option excuse)." },
    { "Q2", "Beside is across a side; a line is a row, column or diagonal." },
    { "Q3", "The cards fill a square of five by five." },
    "Set-up",
    { "Q4-Q5", "growing: a card lies in the middle, and two players get 12 "
      .. "cards each, three 8. corners: the corners and the centre have cards "
      .. "(three players: only the corners); 10, 7 or 6 cards each." },
    { "Q6", "The other cards are the draw pile." },
    "A turn",
    { "Q7", "Lay a card: growing: beside a card, so that all fit into the "
      .. "square; corners: anywhere in the square." },
    { "Q8-Q10", "Score for that card, and draw the cards that it earns." },
    "What a card scores",
    { "Q11", "With each neighbour: a sum up to 9 costs as much, or gives as "
      .. "much for an ace and a card of its suit; 11 and 20 give a card; 12 to "
      .. "19 give what is above 10." },
    { "Q12", "A neighbour of the same rank gives 5." },
    { "Q13", "Three in a row of one rank give 30 instead." },
    { "Q14", "Three in a row whose ranks rise by one give 20." },
    { "Q15", "An ace beside the crown of its suit gives the ranks of all "
      .. "other cards of the suit." },
    { "Q16", "Everything counts together." },
    { "Q17", "flush: four in a row, or in a square, of a suit give 10." },
    { "Q18", "The Excuse counts nothing and breaks rows." },
    "The end",
    { "Q19", "Cards left in hand cost their rank, aces 15." },
    { "Q20", "There are as many rounds as players; the highest total wins." },
    { "Q21", "Hands of others and the draw pile are hidden." },
  },
}
