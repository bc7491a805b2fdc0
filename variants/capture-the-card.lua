--- Capture the Card, by Rachel Zomerfeld (2009): two players move pyramids on a
-- board of twenty cards. A player on all five cards of a suit wins.

local board = require "capture-the-card.board"
local entering = require "capture-the-card.entering"
local first_player = require "first_player"
local hands = require "hands"
local helps = require "capture-the-card.helps"
local jokers = require "capture-the-card.jokers"
local shuffled = require "shuffled"
local standard = require "decks.standard"
local turn_limit = require "turn_limit"

local SMALL, MEDIUM, LARGE = 1, 2, 3

--- Values that house rules may change.
local parts = { cards_to_win = 5, most_on_board = 6, corners_lose = true }

-- Equipment -------------------------------------------------------------------

--- The board cards are 10, jack, queen, king and ace, worth 0 (P3, P20).
local board_cards = cards:suited():valued(0)

--- Returns the points of a card: the number of a 2 to 9, or 0 (P20).
local function points_of(rank)
  local number = tonumber(rank)
  return number and number < 10 and number or 0
end

local corners = spaces:corner()

-- The end ---------------------------------------------------------------------

--- True if a seat is on all corners and loses because of that (P38).
local function has_corners(seat)
  return parts.corners_lose and seat.pyramids_on_board >= 4
    and not (corners - spaces:occupied_by(seat)):any()
end

--- Returns the seat's spaces in a suit if they suffice for a win (P39), or nil.
local function won_by_suit(seat)
  if seat.pyramids_on_board < parts.cards_to_win then return end
  local held = spaces:occupied_by(seat):showing(board_cards)
  local suit = suits:shown_on(held, parts.cards_to_win):first()
  return suit and held:showing(cards:of_suit(suit))
end

--- Returns how many cards of its best suit the seat is on.
local function progress(seat)
  local held = spaces:occupied_by(seat):showing(board_cards)
  local most, best = 0, nil
  for suit in each(suits) do
    local count = held:showing(board_cards:of_suit(suit)):count()
    if count > most then most, best = count, suit end
  end
  return most .. " of " .. parts.cards_to_win .. " cards"
    .. (best and " of " .. best.name or " of a suit")
end

local function in_words(number)
  local words = { "one", "two", "three", "four", "five", "six", "seven" }
  return words[number] or tostring(number)
end

--- If the position is decided, returns the winner, the reason in words, and the
-- spaces that show the reason.
local function verdict(me)
  local foe = me.next
  if has_corners(me) then return foe, "four corners", corners end
  if has_corners(foe) then return me, "four corners", corners end
  local winner, shown = me, won_by_suit(me)
  if not shown then winner, shown = foe, won_by_suit(foe) end
  if shown then
    return winner, in_words(parts.cards_to_win) .. " of a suit", shown
  end
end

local function check(me)
  local winner, reason, shown = verdict(me)
  if winner then finish(reason, winner, shown) end
end

-- Movement --------------------------------------------------------------------

--- True if a pyramid may not stay on its space, so it must move on (P23, P26).
local function must_go_on(me, pyramid)
  local is_alone = pyramids:on(pyramid.space):count() == 1
  if is_alone then return false end
  return options.stack_check == "path"
    or entering.foe_on(me, pyramid.space) ~= nil
end

local after_shrinking = {
  --- Move on to the space.
  through = function(_, pyramid, at) move(pyramid, at) end,

  --- Stay on the present space, and end the movement (option medium_stop).
  back = function(me, pyramid)
    need(not must_go_on(me, pyramid),
      "it may not end where another pyramid stands")
    return true
  end,
}

--- Takes one step (P25, P26). Returns true if it ends the movement.
local function take_step(me, pyramid, at)
  local foe = entering.foe_on(me, at)
  if foe and foe.pips == MEDIUM and me.next:supply(SMALL) > 0 then
    exchange(foe, SMALL)
    if options.medium_stop then
      return choose_one("then", after_shrinking, me, pyramid, at)
    end
  elseif foe then
    entering.eliminate(foe)
  end
  move(pyramid, at)
end

local shared = spaces:occupied() - spaces:holding_fewer_than(2)

--- True if no space holds more than one pyramid.
local function is_settled() return not shared:any() end

local function label(points)
  return "pyramid (points left: " .. points .. ")"
end

--- The labels for 0 to 9 points.
local labels = {}
for points = 0, 9 do labels[points] = label(points) end

--- Refuses an action that needs a pyramid on the board.
local function need_pyramid(me)
  need(me.pyramids_on_board > 0,
    "you have no pyramid on the board; an 8 or a 9 lets one enter")
end

--- Move pyramids: a step costs a small one 1 point, a medium 2 (P20). If
-- stopping would end the game, only the same pyramid can move on (P21 to P26).
local function movement(me, number)
  need_pyramid(me)
  need(number > 0, "the card has no number")
  local points, bound = number, nil
  local may_stop, would_end = false, nil
  repeat
    waypoint(points, bound)
    local able = pyramids:of(me):smaller_than(math.min(points, MEDIUM) + 1)
    if bound then
      able = able:only(bound)
        :named("a step left for the pyramid that must move on")
    end
    local mover = choose(labels[points] or label(points), able, may_stop)
    if mover then
      points = points - mover.pips
      local near = spaces:adjacent_to(mover.space)
      local at = choose("space", entering.open_to(mover, near, me))
      local is_over = take_step(me, mover, at)
      may_stop = is_settled()
      would_end = may_stop and verdict(me)
      bound = (would_end or not may_stop and must_go_on(me, mover)) and mover
        or nil
      if would_end and is_over then points = 0 end
    end
  until mover == nil
  if would_end then check(me) end
end

-- Specials --------------------------------------------------------------------

--- Returns the corners where a pyramid of that size may enter (P30).
local function entries(me, pips)
  if corners:empty():any() then return corners:empty() end
  local largest = options.entry_on_medium == "removes" and pips or SMALL
  local foes = pyramids:of(me.next):smaller_than(largest + 1)
  if jokers.protect(me.next) then foes = foes:smaller_than(SMALL) end
  return corners * spaces:holding(foes)
end

--- Place a small or medium pyramid on a corner (P29).
local function enter(me, number)
  need(number > 7, "only an 8 or a 9 lets a pyramid enter")
  need(me.pyramids_on_board < parts.most_on_board,
    "you have as many on the board as there may be")
  local pips = choose("size", sizes(SMALL, MEDIUM))
  local at = choose("space", entries(me, pips))
  local foe = entering.foe_on(me, at)
  if foe then entering.eliminate(foe) end
  place(me, pips, at)
  check(me)
end

--- Replace a small or medium pyramid by a large one (P31).
local function lock(me, number)
  need_pyramid(me)
  need(number == 2, "only a 2 locks a pyramid")
  exchange(choose("pyramid", pyramids:of(me):smaller_than(LARGE)), LARGE)
  check(me)
end

--- Move a large pyramid one space, removing what is there (P32).
local function step(me, number)
  need_pyramid(me)
  need(number == 5, "only a 5 makes a large pyramid step")
  local pyramid = choose("pyramid", pyramids:of(me):sized(LARGE))
  local free = spaces:adjacent_to(pyramid.space) - spaces:occupied_by(me)
  local at = choose("space", entering.open(free, me))
  local foe = entering.foe_on(me, at)
  if foe then entering.eliminate(foe) end
  move(pyramid, at)
  check(me)
end

-- A turn ----------------------------------------------------------------------

--- The uses of a card, if its number allows them (P17, P29 to P33).
local actions = {
  enter = enter,
  lock = lock,
  move = movement,
  --- Leave the card unused; the turn ends.
  nothing = function() end,
  step = step,
}

--- The cards from which a turn can draw: both piles.
local drawable = cards:in_pile(draw_pile) + cards:in_pile(discard_pile)

--- Returns the card of this turn, or nil if none is left (P15, P16, P19).
local function draw_card(me)
  while drawable:any() do
    local card = turn_up()
    if card.rank ~= "joker" then return card end
    put(card, me.held)
  end
end

--- The question that follows the choice of an action.
local last_joker = "End your turn, or play a joker"

-- The game --------------------------------------------------------------------

--- True if the cards in all corners have a suit in common (P6).
local function has_one_suit_in_corners(cards_at)
  local first
  for at in each(corners) do
    local card = cards_at[at]
    if card == nil or first and not card:shares(first) then return false end
    first = first or card
  end
  return true
end

--- Lays the board's cards at random (P5, P6).
local function lay_board()
  local deck = board_cards:list()
  local cards_at
  repeat
    cards_at = {}
    for i, at in ipairs(shuffled(spaces:list())) do cards_at[at] = deck[i] end
  until not has_one_suit_in_corners(cards_at)
  for at in each(spaces) do
    if cards_at[at] then lay(cards_at[at], at) end
  end
end

return variant {
  api = 2,
  name = "capture-the-card",
  title = "Capture the Card",
  text = "stand on the five cards of a suit, but not on all corners",
  deck_text = "a standard pack with two Jokers",
  players = { 2, 2 },
  pyramids = { 4, 4, 4 },
  board = board,
  deck = standard.deck { jokers = 2, worth = points_of },
  piles = {
    held_SEAT = { title = "kept Jokers" },
    active_SEAT = { title = "active Jokers" },
    aside = { title = "Turned up" },
  },
  governs = { "aside" },
  vars = {
    joker_SEAT = { start = 0, shown = "changed",
      title = "turns of Joker protection" },
    second_joker_SEAT = { start = 0, shown = "changed",
      title = "turns of second protection" },
  },
  parts = parts,

  --- Lays the board, shuffles, and picks the first player (P5 to P10).
  setup = function()
    lay_board()
    shuffle()
    local first = first_player.pick()
    if options.start_pieces > 0 then
      for _, seat in ipairs(seats_from(first)) do
        place(seat, SMALL, as(seat, choose, "space", corners:empty()))
      end
    end
    turn_goes_to(first)
  end,

  window = function(seat)
    if options.joker_window == "any_boundary" then jokers.offer(seat) end
  end,

  --- Turns up a card, uses it and discards it (P15 to P18, P35).
  turn = function(me)
    local by_turn = options.joker_window ~= "any_boundary"
    if by_turn then jokers.offer(me) end
    local card = draw_card(me)
    if card and options.joker_window == "interrupt" then
      as(me.next, jokers.offer, me.next)
    end
    local number = card and card.value or 0
    choose_one("action", actions, me, number)
    if card then discard(card) end
    if by_turn then jokers.offer(me) end
  end,

  after_turn = function(me)
    jokers.count_down(me.next)
    turn_limit.check()
  end,

  refill = hands.refill,

  progress = progress,

  --- Adds up 4 for each pyramid on the board and, for each suit, the square of
  -- the number of the suit's cards that the seat occupies.
  value = function(seat)
    local sum = 4 * seat.pyramids_on_board
    for suit in each(suits) do
      local taken = spaces:occupied_by(seat)
        :showing(board_cards:of_suit(suit)):count()
      sum = sum + taken * taken
    end
    return sum
  end,

  intro = {
    aim = "Stand on all five cards of one suit.",
    turn = "Turn up a card. Its number is your points for steps, in any of the"
      .. " eight directions: a small pyramid pays 1 for a step, a medium one 2."
      .. " Instead, an 8 or 9 enters a pyramid, a 2 makes one large, a 5 moves"
      .. " a large one.",
    ends = "All five cards of a suit win. But if you stand on all four"
      .. " corners, you lose.",
  },
  asks = {
    action = "Choose what you do with the card that was turned up",
    ["then"] = "Choose what happens next",
    space = "Choose where the pyramid goes",
    ["enter space"] = "Choose the corner where the pyramid enters",
    size = "Choose the size of the pyramid",
    pyramid = "Choose the pyramid that makes a step",
    ["lock pyramid"] = "Choose the pyramid that you lock: it becomes large",
    ["step pyramid"] = "Choose the large pyramid that makes a step",
    joker = "Do you play a joker before your card is turned up?",
    ["enter joker"] = last_joker, ["move joker"] = last_joker,
    ["lock joker"] = last_joker, ["nothing joker"] = last_joker,
  },

  helps = helps,

  options = {
    corner_rule = { "entry", "all", default = "entry",
      text = "who may not take a corner while another is empty" },
    eliminated = { "supply", "out", default = "supply",
      text = "where pyramids go that are removed from the board" },
    entry_on_medium = { "no", "removes", default = "no",
      text = "whether a medium may enter on a corner held by a medium" },
    first_player = first_player.option,
    joker_turns = { "opp2", "next2", default = "opp2",
      text = "how long a Joker protects: two or one of the opponent's turns" },
    joker_window = { "own_turn", "any_boundary", "interrupt",
      default = "own_turn", text = "when a Joker may be played" },
    medium_stop = { default = false,
      text = "a medium may shrink another and stay where it was" },
    stack_check = { "path", "turn_end", default = "path",
      text = "when two pyramids of a player on one space must part" },
    start_pieces = { least = 0, most = 1, default = 0,
      text = "how many small pyramids each has on the board at first" },
    turn_limit = turn_limit.option,
  },

  rules = {
    "Set-up",
    { "P1-P4",
      "Two players, twelve pyramids each; 20 cards to lay, 34 to draw." },
    { "P5-P7",
      "The 10s to aces lie in 5 columns and 4 rows, and stay there." },
    { "P8-P10", "The others are the draw pile; no pyramid is on the board." },
    { "P11-P14",
      "One pyramid on a space, six on the board; the others in supply." },
    "A turn",
    { "P15-P19", "A turn: turn up a card, use its number, discard it." },
    "What a number allows",
    { "P20-P22", "move: a step costs a small 1 point, a medium 2." },
    { "P23", "A path may pass over your own pyramids." },
    { "P24-P26",
      "Smalls entered are removed, mediums entered by mediums shrink." },
    { "P27", "Spaces of large pyramids are locked." },
    { "P29-P30", "enter (8, 9): a small or medium on a corner." },
    { "P31", "lock (2): a small or medium becomes a large one." },
    { "P32-P33", "step (5): a large goes one space, removing what is there." },
    "Jokers",
    { "P16 P34-P35",
      "Jokers drawn are held, to be played before or after a turn." },
    { "P28 P36-P37",
      "joker: for two turns the opponent cannot enter your spaces." },
    "The end",
    { "P38", "Who stands on all four corners loses." },
    { "P39", "Who stands on all five cards of a suit wins." },
    { "P40", "There is no other end." },
  },
}
