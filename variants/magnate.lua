--- Magnate, by Cristyn Magnus: two players develop properties in five
-- districts, all of them Decktet cards. The player with more districts wins.

local decktet = require "decks.decktet"
local helps = require "magnate.helps"
local income = require "magnate.income"
local lots = require "magnate.lots"
local plays = require "magnate.plays"
local tokens = require "magnate.tokens"
local turn_limit = require "turn_limit"
local with = require "with"


-- Equipment -------------------------------------------------------------------

--- Returns the value of a rank: courts count 10 (G28), crowns and pawns 0.
local function worth(rank)
  return rank == "court" and 10 or rank ~= "crown" and decktet.place(rank) or 0
end

--- The piles where pawns, crowns and the Excuse are at the start.
local pile_of = { pawn = "pawns", excuse = "pawns", crown = "bank" }

--- Returns the deck. A card costs its value, an ace 3 (G16).
local function deck()
  local all = decktet.deck { worth = worth, pawns = true, excuse = true,
    courts = options.courts }
  for _, face in ipairs(all.cards) do
    face.pile = pile_of[face.rank]
    face.cost = face.rank == "ace" and 3 or face.value
  end
  return all
end

-- Turns -----------------------------------------------------------------------

--- Draws a card. If there is none, counts the last turns (G25, G26).
local function end_turn(me)
  if vars.last_turns > 0 then
    vars.last_turns = vars.last_turns - 1
    if vars.last_turns == 0 then finish("districts") end
  elseif draw(me) == 0 or options.final_turns == "last_card"
    and vars.refilled and draw_pile.count == 0 then
    vars.last_turns = game.players
  end
end

--- Roll, play a card, and draw (G7, G8).
local function turn(me)
  income.roll()
  repeat until choose_one("action", plays.actions, me) ~= "again"
  repeat until choose_one("action", plays.more, me) ~= "again"
  end_turn(me)
end

--- Places the districts, deals crowns and cards (G2, G6).
local function setup()
  put(cards:of_rank("excuse"), space(2, lots.CENTRE))
  shuffle(pile "pawns")
  for at in each(lots.districts:wasteland()) do put(pile("pawns").top, at) end
  shuffle(pile "bank")
  shuffle()
  for seat in each(seats) do
    for _ = 1, 3 do
      local crown = pile("bank").top
      put(crown, seat.crowns)
      tokens.gain(seat, crown, 1)
    end
    deal(seat, 3)
  end
end

return variant {
  api = 2, name = "magnate", title = "Magnate",
  text = "develop properties in five districts; the majority of them wins",
  deck_text = "a Decktet with pawns and the Excuse",
  players = { 2, 2 },
  board = { map = { "nnnnn", "ddddd", "sssss" }, spread = true,
    regions = { n = "north", d = "districts", s = "south" } },
  deck = deck,
  piles = { pawns = { shown = "never" }, bank = { shown = "never" },
    crowns_SEAT = { unordered = true, title = "Crowns" },
    discard = { shown = "all" } },
  dice = {
    ten = { "1", "2", "3", "4", "5", "6", "7", "8", "9", "10" },
    tax = { "moons", "suns", "waves", "leaves", "wyrms", "knots" },
  },
  governs = { "ten", "tax", "last_turns" },
  vars = with(tokens.vars, {
    is_deed_CARD = { start = false, title = "deed" },
    refilled = { start = false, shown = "changed" },
    last_turns = { start = 0, shown = "changed", title = "last turns" },
  }),
  parts = plays, setup = setup, turn = turn, after_turn = turn_limit.check,

  --- Returns what is wrong with the deeds, or nil (G5).
  flaw = function()
    local ends = cards:at(spaces - lots.districts) * cards:on_top()
    local wrong = (cards:with("is_deed") - ends):first()
    return wrong and tostring(wrong) .. " is a deed, but not the end of a lot"
  end,

  --- The discard pile is used again once (G25).
  refill = function()
    if not vars.refilled then reshuffle() end
    vars.refilled = true
  end,

  --- The number of districts with a higher total (G29).
  score = function(seat)
    return lots.sum(seat, function(own, other)
      return own > other and 1 or 0
    end)
  end,

  --- If districts are equal, the sum of all totals decides, then tokens (G29).
  tie_break = {
    function(seat) return lots.sum(seat, function(own) return own end) end,
    function(seat) return tokens.sum(seat, suits) end,
  },

  --- Counts developed cards, districts and tokens, which is faster than totals.
  value = function(seat)
    return tokens.sum(seat, suits) + lots.columns:sum(function(x)
      local own = lots.developed:at(lots.at(seat, x)):sum("value")
      local other = lots.developed:at(lots.at(seat.next, x)):sum("value")
      return own + (own > other and 20 or 0)
    end)
  end,

  intro = {
    aim = "Win most of the five districts with the ranks of developed cards.",
    turn = "The dice pay tokens to both players. Then play one card: develop"
      .. " it, place it as a deed to pay for later, or sell it.",
    ends = "When the cards are used up for the second time, each district"
      .. " goes to the higher total. Most districts win.",
  },
  asks = with(tokens.asks, {
    action = "Choose what you do next",
    pays = "Choose the token that this deed pays",
    card = "Choose a card",
    ["deed card"] = "Choose the card that you place as a deed",
    ["develop card"] = "Choose the card that you build",
    ["sell card"] = "Choose the card that you sell",
    lot = "Choose the lot where the card goes",
    deed = "Choose the deed that you pay for",
    suit = "Choose the suit that you pay",
    tokens = "Choose how many tokens you pay",
    from = "Choose the suit that you trade away",
    to = "Choose the suit that you get",
    income = "Choose the tokens that your deeds pay",
  }),

  helps = helps,

  options = {
    ace = { "own", "both", default = "own",
      text = "which cards an ace counts: the own lot, or the district" },
    courts = { default = false, text = "whether the courts are in the deck" },
    deed_suits = { "any", "each", default = "any",
      text = "whether a deed needs a token of each of its suits" },
    double_tax = { default = false, text = "whether two tax dice are rolled" },
    final_turns = { "last_card", "failed_draw", default = "last_card",
      text = "what the last turns follow" },
    turn_limit = turn_limit.option,
  },

  rules = {
    "Cards and districts",
    { "G1-G3", "The districts are the four pawns and the Excuse; the "
      .. "properties are the cards from ace to 9." },
    { "G4-G5", "You have tokens of six suits and a lot of cards at each "
      .. "district. Its last card is its end, and may be a deed." },
    "Set-up",
    { "G6", "You begin with three cards, three crowns, and their tokens." },
    "A turn",
    { "G7-G8", "In a turn roll, play one card, and draw. Before and after the "
      .. "card play you may advance deeds and trade." },
    "The dice",
    { "G9", "Roll two dice of 10. With a 1, the tax die takes all but one "
      .. "token of a suit from each player." },
    { "G10-G13", "The higher die pays both players: 10 for crowns, 2 to 9 for "
      .. "cards of that rank, two 1s for aces." },
    { "G14", "A deed pays for one of its suits; this is chosen in secret." },
    "Playing a card",
    { "G15", "A card goes on a lot without a deed, if it shares a suit with "
      .. "the end, or with the district; any card on the Excuse's empty lot." },
    { "G16", "develop: pay its rank in tokens (an ace 3), of all its suits." },
    { "G17", "deed: pay a token of each of its suits." },
    { "G18-G20", "sell: discard a card for a token of each suit (ace: two)." },
    "Deeds and trade",
    { "G21-G23", "advance: put tokens on a deed. It is developed when its "
      .. "cost lies there. deed_suits = each: of all its suits." },
    { "G24", "trade: three tokens of a suit for a token of another suit." },
    "The end and the score",
    { "G25-G26", "The discard pile is used again once. When the last card is "
      .. "drawn after that, each player has one more turn." },
    { "G27-G28", "In each district add the ranks of your developed cards; an "
      .. "ace counts one for each of them that has its suit." },
    { "G29", "The higher total wins the district; more districts win, then "
      .. "the sum of the totals, then tokens." },
    "What players know",
    { "G30", "Hands and the draw pile are hidden." },
  },
}
