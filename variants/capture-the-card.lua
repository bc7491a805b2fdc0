--- Capture the Card, by Rachel Zomerfeld (2009): two players bring pyramids on
-- a board of twenty cards and move them by the numbers that they draw. Whoever
-- stands on all five cards of a suit wins; whoever holds all corners loses.

local first_player = require "first_player"
local hands = require "hands"
local standard = require "decks.standard"
local turn_limit = require "turn_limit"

local SMALL, MEDIUM, LARGE = 1, 2, 3

--- What house rules may change.
local parts = { cards_to_win = 5, most_on_board = 6, corners_lose = true }

local function in_words(number)
  local words = { "one", "two", "three", "four", "five", "six", "seven" }
  return words[number] or tostring(number)
end

-- Equipment -------------------------------------------------------------------

local board = { columns = 5, rows = 4, neighbours = "diagonal" }

--- 10, jack, queen, king and ace are the board (P3).
local board_cards = cards:of_rank("10") + cards:of_rank("jack")
  + cards:of_rank("queen") + cards:of_rank("king") + cards:of_rank("ace")

--- Numbers in the draw pile count as many points (P20).
local function points_of(rank)
  local number = tonumber(rank)
  return number and number < 10 and number or 0
end

--- The four corners of the board (P5).
local function corners()
  local east, north = board.columns - 1, board.rows - 1
  return spaces:only(space(0, 0)) + spaces:only(space(east, 0))
    + spaces:only(space(0, north)) + spaces:only(space(east, north))
end

-- Jokers ----------------------------------------------------------------------

local function held(seat) return pile("held_" .. seat.color) end
local function active(seat) return pile("active_" .. seat.color) end

--- Whether an active Joker protects the pyramids of a seat (P36).
local function is_protected(seat) return active(seat).count > 0 end

--- Play a Joker: the opponent cannot enter your spaces (P36). How long it
-- protects is counted in the opponent's turns.
local function play_joker(seat)
  put_on(held(seat).top, active(seat))
  local turns = options.joker_turns == "opp2" and 2 or 1
  local first = "joker_" .. seat.color
  if vars[first] == 0 then
    vars[first] = turns
  else
    vars["second_joker_" .. seat.color] = turns
  end
end

--- P35.
local function offer_jokers(seat)
  while held(seat).count > 0 and may("joker", play_joker, seat) do end
end

--- P37: a turn of the opponent is over.
local function count_down(seat)
  local first, second = "joker_" .. seat.color, "second_joker_" .. seat.color
  for _, name in ipairs { first, second } do
    if vars[name] > 0 then
      vars[name] = vars[name] - 1
      if vars[name] == 0 then as(seat, discard, active(seat).top) end
    end
  end
  if vars[first] == 0 then vars[first], vars[second] = vars[second], 0 end
end

-- The end ---------------------------------------------------------------------

--- The winner by the corners, and these; or nil (P38).
local function winner_by_corners(me)
  if not parts.corners_lose then return nil end
  for _, seat in ipairs(seats_from(me)) do
    if seat.pyramids_on_board >= 4
      and not (corners() - spaces:occupied_by(seat)):any() then
      return seat.next, corners()
    end
  end
end

--- The winner by the cards of a suit, and where they lie; or nil (P39).
local function winner_by_suit(me)
  for _, seat in ipairs(seats_from(me)) do
    local enough = seat.pyramids_on_board >= parts.cards_to_win
    for _, suit in ipairs(enough and suits:list() or {}) do
      local taken = spaces:showing(board_cards:of_suit(suit))
        :occupied_by(seat)
      if taken:count() >= parts.cards_to_win then return seat, taken end
    end
  end
end

--- The winner, the reason and the spaces that show it, if the game would end
-- now.
local function verdict(me)
  local winner, shown = winner_by_corners(me)
  if winner then return winner, "four corners", shown end
  winner, shown = winner_by_suit(me)
  if winner then
    return winner, in_words(parts.cards_to_win) .. " of a suit", shown
  end
end

local function check(me)
  local winner, reason, shown = verdict(me)
  if winner then finish(reason, winner, shown) end
end

-- Entering a space ------------------------------------------------------------

--- The opposing pyramid on a space, or nil.
local function foe_on(me, at) return pyramids:of(me.next):on(at):list()[1] end

--- P14.
local function eliminate(pyramid)
  if options.eliminated == "out" then remove(pyramid) else destroy(pyramid) end
end

--- The pyramids of the opponent, each by its space.
local function foes_by_space(me)
  local foes = {}
  for _, foe in ipairs(pyramids:of(me.next):list()) do foes[foe.space] = foe end
  return foes
end

--- With corner_rule=all an opposing corner is open only if no corner is empty.
local function is_open_corner(at)
  return options.corner_rule == "entry" or not corners():has(at)
    or not corners():empty():any()
end

--- The spaces of a set that the opponent does not keep closed: by a Joker
-- (P28), or by the option corner_rule.
local function open_to(me, set, foes)
  return set
    :where("no Joker protects the space", function(at)
      return foes[at] == nil or not is_protected(me.next)
    end)
    :where("no empty corner, for the corner is the opponent's", function(at)
      return foes[at] == nil or is_open_corner(at)
    end)
end

--- The spaces of a set that a pyramid of that size may enter (P24, P27).
local function enterable(set, me, pips)
  local foes = foes_by_space(me)
  return open_to(me, set
    :where("no pyramid larger than it, and no large one, of the opponent there",
      function(at)
        local foe = foes[at]
        return foe == nil or foe.pips <= pips and foe.pips < LARGE
      end), foes)
end

--- Whether nobody else stands where a pyramid stands.
local function is_alone(pyramid)
  return pyramids:on(pyramid.space):count() == 1
end

-- Movement --------------------------------------------------------------------

--- Whether a pyramid has to go on from where it stands: by P26, or by P23.
local function must_go_on(me, pyramid)
  if is_alone(pyramid) then return false end
  return options.stack_check == "path" or foe_on(me, pyramid.space) ~= nil
end

local after_shrinking = {
  --- It moves on to the space.
  through = function(_, pyramid, at) move(pyramid, at) end,

  --- It stays where it was, and its movement ends (option medium_stop).
  back = function(me, pyramid)
    need(not must_go_on(me, pyramid),
      "it may not end where another pyramid stands")
    return true
  end,
}

--- One step of a pyramid (P25, P26). True when it ends the movement.
local function take_step(me, pyramid, at)
  local foe = foe_on(me, at)
  if foe and foe.pips == MEDIUM and me.next:supply(SMALL) > 0 then
    exchange(foe, SMALL)
    if options.medium_stop then
      return choose_one("then", after_shrinking, me, pyramid, at)
    end
  elseif foe then
    eliminate(foe)
  end
  move(pyramid, at)
end

local shared = spaces:occupied() - spaces:holding_fewer_than(2)

--- No space holds two pyramids.
local function is_settled() return not shared:any() end

--- P20 to P26. A movement of a pyramid goes on as long as it is picked again;
-- it ends when another is picked, or with `done`. Where stopping ends the game
-- nothing else can follow.
local function movement(me, points)
  local mover, may_stop, is_bound, has_ended = nil, false, false, false
  while true do
    waypoint(points, is_bound and mover, may_stop, has_ended)
    local able = pyramids:of(me):smaller_than(math.min(points, MEDIUM) + 1)
    if is_bound then able = able:only(mover) end
    if has_ended then able = able:smaller_than(SMALL) end
    mover = choose("pyramid (points left: " .. points .. ")", able, may_stop)
    if mover == nil then return check(me) end

    local pips = mover.pips
    local at = choose("space",
      enterable(spaces:adjacent_to(mover.space), me, pips))
    points = points - pips
    local is_over = take_step(me, mover, at)
    local ending = is_settled() and verdict(me)
    has_ended = is_over and ending
    is_bound = must_go_on(me, mover) or ending
    may_stop = is_settled()
  end
end

-- Specials --------------------------------------------------------------------

--- P30: the corners that a pyramid of that size may enter on.
local function entries(me, pips)
  if corners():empty():any() then return corners():empty() end
  local largest = options.entry_on_medium == "removes" and pips or SMALL
  local foes = pyramids:of(me.next):smaller_than(largest + 1)
  if is_protected(me.next) then foes = foes:smaller_than(SMALL) end
  return corners() * spaces:holding(foes)
end

--- Place a small or medium pyramid on a corner (P29).
local function enter(me)
  need(me.pyramids_on_board < parts.most_on_board,
    "you have as many on the board as there may be")
  local pips = choose("size", numbers(SMALL, MEDIUM))
  local at = choose("space", entries(me, pips))
  local foe = foe_on(me, at)
  if foe then eliminate(foe) end
  place(me, pips, at)
  check(me)
end

--- Replace a small or medium pyramid by a large one (P31).
local function lock(me)
  exchange(choose("pyramid", pyramids:of(me):smaller_than(LARGE)), LARGE)
  check(me)
end

--- Move a large pyramid one space, removing what is there (P32).
local function heavy_step(me)
  local pyramid = choose("pyramid", pyramids:of(me):sized(LARGE))
  local free = spaces:adjacent_to(pyramid.space) - spaces:occupied_by(me)
  local at = choose("space", open_to(me, free, foes_by_space(me)))
  local foe = foe_on(me, at)
  if foe then eliminate(foe) end
  move(pyramid, at)
  check(me)
end

-- A turn ----------------------------------------------------------------------

--- What a card of that number allows (P17, P29 to P33).
local function courses(number)
  return {
    --- Move pyramids: a step costs a small one 1 point, a medium 2 (P20).
    move = number > 0 and function(me) movement(me, number) end or nil,
    enter = number >= 8 and enter or nil,
    lock = number == 2 and lock or nil,
    step = number == 5 and heavy_step or nil,
    --- Leave the card unused.
    nothing = function() end,
  }
end

local courses_by_number = {}
for number = 0, 9 do courses_by_number[number] = courses(number) end

--- P15, P16, P19: the card of this turn, or nil if there is none.
local function draw_card(me)
  while draw_pile.count + discard_pile.count > 0 do
    local card = turn_up()
    if card.rank ~= "joker" then return card end
    put_on(card, held(me))
  end
end

-- The game --------------------------------------------------------------------

--- A list in random order.
local function shuffled(list)
  for i = #list, 2, -1 do
    local j = random(i)
    list[i], list[j] = list[j], list[i]
  end
  return list
end

--- P6: whether all corners got cards of one suit.
local function has_one_suit_in_corners(cards_at)
  local first
  for _, at in ipairs(corners():list()) do
    local card = cards_at[at]
    if card == nil or first and not card:shares(first) then return false end
    first = first or card
  end
  return true
end

--- P5, P6.
local function lay_board()
  local deck = board_cards:list()
  local cards_at
  repeat
    cards_at = {}
    for i, at in ipairs(shuffled(spaces:list())) do cards_at[at] = deck[i] end
  until not has_one_suit_in_corners(cards_at)
  for _, at in ipairs(spaces:list()) do
    if cards_at[at] then lay(cards_at[at], at) end
  end
end

return variant {
  api = 1,
  name = "capture-the-card",
  title = "Capture the Card",
  text = "stand on the five cards of a suit, but not on all corners",
  deck_text = "a standard pack with two Jokers",
  players = { 2, 2 },
  pyramids = { 4, 4, 4 },
  board = board,
  deck = standard.deck { jokers = 2, worth = points_of },
  piles = { "held_SEAT", "active_SEAT" },
  vars = { joker_SEAT = 0, second_joker_SEAT = 0 },
  parts = parts,

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
    { "P1-P4",
      "Two players, twelve pyramids each; 20 cards to lay, 34 to draw." },
    { "P5-P7",
      "The 10s to aces lie in 5 columns and 4 rows, and stay there." },
    { "P8-P10", "The others are the draw pile; no pyramid is on the board." },
    { "P11-P14",
      "One pyramid on a space, six on the board; the others in supply." },
    { "P15-P19", "A turn: turn up a card, use its number, discard it." },
    { "P20-P22", "move: a step costs a small 1 point, a medium 2." },
    { "P23", "A path may pass over your own pyramids." },
    { "P24-P26",
      "Smalls entered are removed, mediums entered by mediums shrink." },
    { "P27", "Spaces of large pyramids are locked." },
    { "P29-P30", "enter (8, 9): a small or medium on a corner." },
    { "P31", "lock (2): a small or medium becomes a large one." },
    { "P32-P33", "step (5): a large goes one space, removing what is there." },
    { "P16 P34-P35",
      "Jokers drawn are held, to be played before or after a turn." },
    { "P28 P36-P37",
      "joker: for two turns the opponent cannot enter your spaces." },
    { "P38", "Who stands on all four corners loses." },
    { "P39", "Who stands on all five cards of a suit wins." },
    { "P40", "There is no other end." },
  },

  --- P5 to P10.
  setup = function()
    lay_board()
    shuffle()
    local first = first_player.pick()
    if options.start_pieces > 0 then
      for _, seat in ipairs(seats_from(first)) do
        place(seat, SMALL, as(seat, choose, "space", corners():empty()))
      end
    end
    turn_goes_to(first)
  end,

  window = function(seat)
    if options.joker_window == "any_boundary" then offer_jokers(seat) end
  end,

  --- P15 to P18, P35.
  turn = function(me)
    local by_turn = options.joker_window ~= "any_boundary"
    if by_turn then offer_jokers(me) end
    local card = draw_card(me)
    if card and options.joker_window == "interrupt" then
      as(me.next, offer_jokers, me.next)
    end
    choose_one("action", courses_by_number[card and card.value or 0], me)
    if card then discard(card) end
    if by_turn then offer_jokers(me) end
  end,

  after_turn = function(me)
    count_down(me.next)
    turn_limit.check()
  end,

  refill = hands.refill,
}
