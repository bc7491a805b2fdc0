--- Zark City, by Andrew Looney (version 1.2, 2008): two to five players build a
-- city of number cards. Whoever alone holds three cards in a row of one suit,
-- or three equal ones, side by side, rules it.

local blocks = require "blocks"
local hands = require "hands"
local lost_cities = require "decks.lost_cities"
local standard = require "decks.standard"
local starters = require "starters"
local town = require "town"
local turn_limit = require "turn_limit"

local DRAWN = 3
local HAND_LIMIT = 6

local number_cards = town.number_cards

-- Equipment -------------------------------------------------------------------

local function deck()
  if options.deck == "lost_cities" then return lost_cities.deck {} end
  return standard.deck { jokers = options.jokers and 2 or 0 }
end

-- What an attack costs --------------------------------------------------------

local face_cards = cards:worth_less_than(2)
local without_aces = face_cards - cards:of_rank("ace")

local exactly = { { exactly = 1 }, { exactly = 2 }, { exactly = 3 } }

local power = { jack = 1, queen = 2, king = 3, joker = 1, wager = 1 }

local attack = {
  --- One face card for each pip of the target (Z29).
  pay = function(me, pips)
    if options.attack_power then
      return town.pay(me, pips, without_aces, power, { minimal = true })
    end
    local able = options.fly and without_aces or face_cards
    return choose_some("card", able:in_hand(me), exactly[pips])
  end,

  --- As large as the target or smaller (Z31).
  least = function() return 1 end,
}

-- The actions of a turn -------------------------------------------------------

local actions = {
  --- Z18.
  draw = function(me)
    draw(me, DRAWN)
    hands.keep(me, HAND_LIMIT)
  end,

  grow = town.grow,   -- Z19
  spawn = town.spawn, -- Z20
  build = town.build, -- Z21
  move = town.move,   -- Z22
  hatch = town.hatch, -- Z24

  --- Z28 to Z32.
  attack = function(me)
    local mine = spaces:occupied_by(me)
    local near = mine + spaces:adjacent_to(mine):territory()
    local spent, pips = town.attack(me, pyramids:of(seats:except(me)):on(near),
      attack)
    if options.attack_power then
      draw(me, town.points(spent, power) - pips)
    end
  end,
}

local with_flying = {
  fly = function(me) town.fly(me, town.sites) end,
}
for name, action in pairs(actions) do with_flying[name] = action end

-- The goal --------------------------------------------------------------------

--- Z36, Z37.
local function is_power_block(a, b, c)
  local low = math.min(a.value, b.value, c.value)
  local high = math.max(a.value, b.value, c.value)
  local sum = a.value + b.value + c.value
  if high == low then return a ~= b end
  return high - low == 2 and sum == 3 * (low + 1)
end

local function has_power_block(seat)
  for _, group in ipairs(groups(spaces:controlled_by(seat), 3)) do
    if blocks.trio(group, is_power_block) then return true end
  end
  return false
end

--- Z39, Z40.
local function check(me)
  if has_power_block(me) then finish("power block", me) end
  if options.win_check == "active_only" then return end
  local seat = me.next
  while seat ~= me do
    if has_power_block(seat) then finish("power block", seat) end
    seat = seat.next
  end
end

-- The game --------------------------------------------------------------------

return variant {
  api = 1,
  name = "zark-city",
  title = "Zark City",
  text = "hold three cards of a run or a kind, side by side, alone",
  deck_text = "a standard pack of 52 cards, or Lost Cities",
  players = { 2, 5 },
  pyramids = { 3, 3, 3 },
  deck = deck,
  options = {
    attack_power = { default = false, text = "x" },
    build_next_to = { "occupy", "control", default = "occupy", text = "x" },
    deck = { "standard", "lost_cities", default = "standard", text = "x" },
    draw_at_start = { default = false, text = "x" },
    fly = { default = false, text = "x" },
    jokers = { default = false, text = "x" },
    turn_limit = turn_limit.option,
    win_check = { "all", "active_only", default = "all", text = "x" },
  },

  --- Z11 to Z17.
  setup = function()
    starters.deal(number_cards)
    local chosen = starters.choose(number_cards)
    local first = seats:list()[1]
    local highest = 0
    for _, seat in ipairs(seats:list()) do
      if chosen[seat] and chosen[seat].value > highest then
        first, highest = seat, chosen[seat].value
      end
    end
    starters.lay(chosen, first, town.enter)
  end,

  turn = function(me)
    if options.draw_at_start then draw(me) end
    choose_one("action", options.fly and with_flying or actions, me)
    check(me)
  end,

  after_turn = turn_limit.check,
  refill = hands.refill,
}
