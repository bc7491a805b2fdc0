--- Lamplight: a town of cards is lit by lanterns, which are pyramids. A card
-- belongs to whoever throws most light on it; the best cards win.

local decktet = require "decks.decktet"
local hands = require "hands"

--- Returns the value of a card: its number, or 1 for an ace, 10 for a crown.
local function worth(rank)
  if rank == "ace" then return 1 end
  if rank == "crown" then return 10 end
  return tonumber(rank)
end

--- Returns the number of a player's pips that shine on a space.
local function brightness(seat, at)
  local mine = pyramids:of(seat)
  local shining = mine:upright():on(at) + mine:pointing_at(at)
  local sum = 0
  for _, lantern in ipairs(shining:list()) do sum = sum + lantern.pips end
  return sum
end

--- True if a player throws more light on a space than anybody else.
local function is_lit_by(seat, at)
  local mine = brightness(seat, at)
  for _, other in ipairs(seats:except(seat):list()) do
    if brightness(other, at) >= mine then return false end
  end
  return mine > 0
end

local SMALL = 1

--- The power of each suit.
local powers = {
  --- One of your lanterns becomes a size larger.
  suns = function(me)
    local lantern = choose("lantern", pyramids:of(me):growable())
    exchange(lantern, lantern.pips + 1)
  end,

  --- One of your lanterns goes to an empty card beside its own.
  waves = function(me)
    local lantern = choose("lantern", pyramids:of(me))
    local near = spaces:adjacent_to(lantern.space):territory():empty()
    move(lantern, choose("space", near))
  end,
}

local actions = {
  --- Place a small lantern on a card without lanterns.
  light = function(me)
    local at = choose("space", spaces:territory():empty())
    local ways = options.placed == "any" and poses or poses:upright()
    place(me, SMALL, at, choose("pose", ways))
  end,

  --- Give one of your lanterns another pose.
  aim = function(me)
    local lantern = choose("lantern", pyramids:of(me))
    point(lantern, choose("pose", poses:except(lantern.pose)))
  end,

  --- Lay a card in the wasteland where it fits.
  build = function(me)
    local card = choose("card", cards:in_hand(me))
    local at = choose("space", spaces:wasteland())
    for _, near in ipairs(spaces:adjacent_to(at):territory():list()) do
      need(card:shares(near.card), "it shares no suit with a card beside it")
    end
    lay(card, at)
  end,

  --- Discard a card, for another.
  swap = function(me) discard(choose("card", cards:in_hand(me))) end,

  --- Discard a card for the power of a suit of it.
  use = function(me)
    local card = choose("card", cards:in_hand(me))
    local suit = choose("suit", suits:on(card))
    local power = powers[suit.name]
    need(power, suit.name .. " have no power")
    discard(card)
    power(me)
  end,
}

return variant {
  api = 2,
  name = "lamplight",
  title = "Lamplight",
  text = "light the best cards of the town",
  deck_text = "a basic Decktet of 36 cards",
  players = { 2, 4 },
  pyramids = { 3, 2, 1 },
  poses = true,
  parts = { powers = powers },
  deck = decktet.deck { worth = worth },

  rules = {
    { "1", "One card is turned up; everybody is dealt three." },
    { "2", "light: put a small lantern on an empty card (placed: any pose)." },
    { "3", "aim: stand a lantern up, or lay it down in a direction." },
    { "4", "build: lay a card; it shares a suit with all cards beside it." },
    { "5", "At the end of your turn draw up to three cards." },
    { "6", "swap: discard a card." },
    { "6a", "use: discard a card for the power of one of its suits." },
    { "6b", "suns: one of your lanterns becomes a size larger." },
    { "6c", "waves: one of your lanterns goes to an empty card beside it." },
    { "7", "A lantern lights its own card, lying the one it points at." },
    { "8", "A card belongs to whoever lights it best; in a tie to nobody." },
    { "9", "The game ends when town cards lie (12) and the round is over." },
    { "9a", "It ends after turn last_turn (100) in any case." },
    { "10", "The best cards win." },
  },

  options = {
    town = { least = 4, most = 30, default = 12,
      text = "how many cards end the game" },
    last_turn = { least = 1, most = 1000, default = 100,
      text = "the turn after which the game ends in any case" },
    placed = { "any", "upright", default = "any",
      text = "how a new lantern may stand" },
  },

  setup = function()
    shuffle()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,

  turn = function(me) choose_one("action", actions, me) end,

  after_turn = function(me)
    draw(me, 3 - me.hand_size)
    local size = spaces:territory():count()
    local is_round_over = me.next == seats:list()[1]
    if size >= options.town and is_round_over then
      finish("the town is built")
    end
    if game.turn >= options.last_turn then finish("the lamps go out") end
  end,

  refill = hands.refill,

  score = function(seat)
    local sum = 0
    for _, at in ipairs(spaces:territory():list()) do
      if is_lit_by(seat, at) then sum = sum + at.card.value end
    end
    return sum
  end,
}
