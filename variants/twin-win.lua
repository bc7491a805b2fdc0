--- Twin Win, by Andrew Looney: all players move the same fifteen pyramids on
-- one-way streets. Each player tries to build one of two secret stacks.

local goals = require "twin-win.goals"
local trees = require "twin-win.trees"
local turn_limit = require "turn_limit"
local with = require "with"

local MEDIUM, CENTRE = 2, 1

local COLORS = { "red", "yellow", "green", "blue", "black" }

-- Set-up ----------------------------------------------------------------------

--- The columns and rows of the trees.
local SITES = { { 0, 2 }, { 2, 2 }, { 2, 0 }, { 0, 0 }, { 1, 1 } }

--- Places the trees and deals the goals (T4, T5).
local function set_up()
  local is_random = options.setup == "random"
  for i, tree in ipairs(is_random and trees.random() or trees.fixed) do
    local site = space(SITES[i][1], SITES[i][2])
    for pips = #tree, 1, -1 do
      place(stash(COLORS[tree[pips]]), pips, site, nil, nil)
    end
  end
  if is_random then shuffle() end
  for seat in each(seats) do deal(seat, 2) end
end

-- Goals -----------------------------------------------------------------------

--- Returns the stash of a goal's colour.
local function color_of(card) return stash(suits:on(card):first().name) end

--- Returns the pieces that form a goal, or nil (T10).
local function tower(card)
  local color = color_of(card)
  local medium = pyramids:of_stash(color):sized(MEDIUM):first()
  local over, under = medium and medium.above, medium and medium.below
  if over and under and over.stash == color and under.stash == color
    and (over.pips < under.pips) == (card.rank == "tree") then
    return { under, medium, over }
  end
end

--- Ends the game if the pieces form a goal of a player (T11, T12).
local function claim()
  for seat in each(seats) do
    for card in each(cards:in_hand(seat)) do
      local pieces = tower(card)
      if pieces then finish(card.name, seat, pieces) end
    end
  end
end

--- Estimates for bots how near a goal is. Counts pieces that are together, and
-- pieces that are in the way.
local function nearness(card)
  local own = pyramids:of_stash(color_of(card))
  if own:count() < 3 then return 0 end
  local small, medium, large = own:sized(1):first(), own:sized(2):first(),
    own:sized(3):first()
  local first = card.rank == "tree" and large or small
  local last = card.rank == "tree" and small or large
  local points = -2 * pyramids:above(last):count()
  for _, step in ipairs { { first, medium }, { medium, last } } do
    local under, over = step[1], step[2]
    if over.below == under then
      points = points + 12
    else
      points = points - 2 * pyramids:above(under):count()
    end
  end
  return points
end

-- Turns -----------------------------------------------------------------------

--- Values that house rules may change.
local parts = { actions_of_a_turn = 2 }

--- True if a street leads from a space to a neighbour: clockwise along the rim,
-- or to or from the centre (T8).
function parts.leads(from, to)
  return (from.x - CENTRE) * (to.y - CENTRE)
    <= (from.y - CENTRE) * (to.x - CENTRE)
end

parts.actions = {
  --- Move the top piece of a stack to the next space (T7).
  move = function()
    local piece = choose("piece", pyramids:on_top())
    local from = piece.space
    move(piece, choose("space", spaces:adjacent_to(from)
      :where("a space to which a street leads",
        function(at) return parts.leads(from, at) end)))
  end,

  --- Change a goal for an unused one (T9).
  trade = function(me)
    need(draw_pile.count > 0, "no goal is unused")
    local card = choose("goal", cards:in_hand(me))
    draw(me)
    put(card, draw_pile, { under = true })
    if options.trade_to == "shuffle" then shuffle() end
  end,
}

local enough = { done = function() return "stop" end }

--- Two actions, after each of which a goal may be shown (T6, T11).
local function turn(me)
  claim()
  local actions = parts.actions
  if options.fewer_actions then actions = with(actions, enough) end
  for _ = 1, parts.actions_of_a_turn do
    if choose_one("action", actions, me) == "stop" then return end
    claim()
  end
end

-- The things in words ---------------------------------------------------------

local helps = {
  suits = { "The goal is shown by the three pieces of this colour, directly on"
    .. " one another (T10)." },
  ranks = {
    tree = "Its colour has to stand large, medium, small from the bottom up"
      .. " (T3).",
    nest = "Its colour has to stand small, medium, large from the bottom up"
      .. " (T3).",
  },
  words = {
    move = "The top piece of a stack goes to the next space: clockwise along"
      .. " the rim, or to or from the centre (T7).",
    trade = "Take the top unused goal, and put one of yours back (T9).",
  },
}

-- The game --------------------------------------------------------------------

return variant {
  api = 2,
  name = "twin-win",
  title = "Twin Win",
  text = "build a secret tree or nest of one colour with everybody's pieces",
  deck_text = "ten goal cards",
  players = { 2, 3 },
  seats = { "white", "black", "blue" },
  stashes = COLORS,
  pyramids = { 1, 1, 1 },
  stacks = true,
  board = { columns = 3, rows = 3 },
  deck = goals,
  parts = parts,
  setup = set_up,
  turn = turn,
  after_turn = turn_limit.check,

  --- Returns how near a seat is to both goals together.
  value = function(seat)
    return cards:in_hand(seat):sum(nearness)
  end,

  intro = {
    aim = "Show one of your two secret goals: a tree or a nest of one colour.",
    turn = "Take two actions: move the top piece of any stack one space, or"
      .. " trade a goal.",
    ends = "As soon as the three pieces of your goal stand directly on each"
      .. " other in its order, you win.",
  },
  asks = {
    action = "Choose what you do next",
    piece = "Choose the piece that moves",
    space = "Choose where it moves",
    goal = "Choose the goal that you trade",
  },

  helps = helps,

  options = {
    setup = { "random", "fixed", default = "random",
      text = "where the trees stand, and who has which goals" },
    fewer_actions = { default = false,
      text = "a player may stop after one action, or do nothing" },
    trade_to = { "bottom", "shuffle", default = "bottom",
      text = "whether a traded goal goes under the unused ones or among them" },
    turn_limit = turn_limit.option,
  },

  rules = {
    "Board and goals",
    { "T1", "A small, a medium and a large pyramid of five colours, which "
      .. "belong to nobody." },
    { "T2", "Three by three spaces." },
    { "T3", "Goals: a tree and a nest of each colour. A tree is large, medium, "
      .. "small from the bottom up, a nest small, medium, large." },
    "Set-up",
    { "T4", "A tree of three colours is in each corner and in the centre." },
    { "T5", "Everybody is dealt two goals; the others are unused." },
    "A turn",
    { "T6", "In your turn take two actions (option fewer_actions)." },
    { "T7", "move: the top piece of a stack goes onto the next space." },
    { "T8", "Pieces go clockwise along the rim, and between the centre and the "
      .. "spaces beside it." },
    { "T9", "trade: take the top unused goal; put one of yours under the "
      .. "unused ones (option trade_to)." },
    "The end",
    { "T10", "A goal is shown where its three pieces stand directly on one "
      .. "another, whatever is below or above." },
    { "T11", "If a goal of yours is shown after any action, you win." },
    { "T12", "Two players never win together." },
    { "T13", "At the turn limit nobody wins." },
    "Details",
    { "T14", "Goals of others and the unused ones are hidden." },
    { "T15", "Options: setup, fewer_actions, trade_to." },
  },
}
