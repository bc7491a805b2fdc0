--- Magnate, by Cristyn Magnus: two players develop properties in five
-- districts. Properties and districts are Decktet cards. The player with more
-- districts wins.

local decktet = require "decks.decktet"
local helps = require "magnate.helps"
local turn_limit = require "turn_limit"

local ACE, CROWN = 1, 10

-- Equipment -------------------------------------------------------------------

--- The piles where pawns, crowns and the Excuse are at the start.
local pile_of = { pawn = "pawns", excuse = "pawns", crown = "bank" }

--- Returns the deck. Courts count 10 (G28), crowns nothing. A card costs its
-- value, an ace 3 (G16).
local function deck()
  local worth = { court = 10, crown = 0 }
  local all = decktet.deck { pawns = true, excuse = true,
    courts = options.courts,
    worth = function(rank) return worth[rank] or decktet.place(rank) end }
  for _, face in ipairs(all.cards) do
    face.pile = pile_of[face.rank]
    face.cost = face.rank == "ace" and 3 or face.value
  end
  return all
end

-- Tokens ----------------------------------------------------------------------

-- Seats and cards have a variable for each suit, under the suit's name.

--- Gives tokens of a suit to a seat or a card. A negative count takes tokens.
local function add(owner, suit, count)
  owner[suit.name] = owner[suit.name] + count
end

--- Gives a seat tokens of each suit of a set for a card, and says so. A
-- negative count takes tokens.
local function gain(seat, of, count, does, card)
  local list = {}
  for suit in each(of) do
    add(seat, suit, count)
    table.insert(list, math.abs(count) .. " of " .. suit.name)
  end
  say(seat, does, card.name .. ":", table.concat(list, ", "))
end

--- Returns the number of tokens that a seat or card has of all suits in a set.
local function tokens(owner, of)
  return of:sum(function(suit) return owner[suit.name] end)
end

--- Returns the suits in `of` of which the owner has `least` tokens or more.
local function enough(owner, of, least, text)
  return of:where(text, function(suit) return owner[suit.name] >= least end)
end

-- Lots ------------------------------------------------------------------------

local districts = spaces:in_region("districts")
local developed = cards:with("is_deed", false)

--- Returns the lots of a seat (G5).
local function lots(seat)
  return spaces:in_region(seat.number == 1 and "south" or "north")
end

--- Returns the lot of a seat at a district.
local function lot(seat, district)
  return district:step(seat.number == 1 and south or north)
end

local function deeds(seat) return cards:at(lots(seat)):with("is_deed") end

--- Returns the lots on which a card may be placed (G15).
local function sites(me, card)
  local kin, own = cards:of_suit(suits:on(card)), lots(me)
  local open = districts:showing(kin + cards:of_rank("excuse"))
  return (own:showing(kin * developed) + own:wasteland():adjacent_to(open))
    :named("a lot on which the card may go")
end

--- Returns the total of a seat in a district (G28).
local function total(seat, district)
  local own = developed:at(lot(seat, district))
  local counted = options.ace == "own" and own or developed:at(spaces:only {
    district, lot(seat, district), lot(seat.next, district) })
  return own:sum("value") + own:of_rank("ace"):sum(function(ace)
    return counted:of_suit(suits:on(ace)):count() - 1
  end)
end

-- The dice --------------------------------------------------------------------

--- Gives all seats the tokens that the higher die pays (G10 to G13). The suits
-- that seats choose for deeds (G12) are secret until all have chosen (G14).
local function pay_income(rank)
  local paid, paying = {}, cards:valued(rank)
  if rank > ACE and rank < CROWN and paying:with("is_deed"):any() then
    choose_each("income", function(seat)
      for deed in each(deeds(seat) * paying) do
        table.insert(paid, choose(deed.code .. " pays", suits:on(deed)))
      end
    end)
  end
  for _, seat in ipairs(seats_from(game.to_move)) do
    local source = rank == CROWN and cards:in_pile(seat.crowns)
      or paying:at(lots(seat))
    for card in each(source) do
      local suit = card.is_deed and table.remove(paid, 1)
      if suit then
        gain(seat, suits:only { suit }, 1, "gets tokens for the deed", card)
      else
        gain(seat, suits:on(card), 1, "gets tokens for", card)
      end
    end
  end
end

--- Rolls the dice: first tax (G9), then income.
local function roll_dice()
  local one, other = tonumber(roll("ten")), tonumber(roll("ten"))
  local taxes = options.double_tax and 2 or 1
  for _ = 1, math.min(one, other) == 1 and taxes or 0 do
    local suit = roll("tax")
    for seat in each(seats) do
      local lost = seat[suit] - 1
      if lost > 0 then
        seat[suit] = 1
        say(seat, "pays tax, all but one of its tokens:", lost, "of", suit)
      end
    end
  end
  pay_income(math.max(one, other))
end

-- Card plays ------------------------------------------------------------------

--- Places a card for which `can_pay` is true on a lot, and returns it.
local function place_card(me, text, can_pay)
  local card = choose("card", cards:in_hand(me):where(text, can_pay))
  put(card, choose("lot", sites(me, card)))
  return card
end

--- True if a seat has a token of each suit of a card.
local function has_each(me, card)
  for suit in each(suits:on(card)) do
    if me[suit.name] == 0 then return false end
  end
  return true
end

--- Pays the cost of a card with at least one token of each of its suits (G16).
local function pay(me, card)
  local cost, rest, paid = card.cost, suits:on(card), {}
  for suit in each(suits:on(card)) do
    rest = rest:except(suit)
    local least = math.max(1, cost - tokens(me, rest))
    local most = math.min(me[suit.name], cost - rest:count())
    local count = least == most and least
      or choose(suit.name, numbers(least, most))
    add(me, suit, -count)
    cost = cost - count
    table.insert(paid, count .. " of " .. suit.name)
  end
  say(me, "pays tokens for", card.name .. ":", table.concat(paid, ", "))
end

--- Advance a deed by tokens of one of its suits (G21 to G23).
local function advance(me)
  local deed = choose("deed", deeds(me):named("a deed of yours"))
  local own = suits:on(deed)
  local suit = choose("suit", enough(me, own, 1, "you have a token of it"))
  local missing = deed.cost - tokens(deed, own)
  local most = math.min(me[suit.name], missing)
  if options.deed_suits == "each" then
    local open = own:except(suit) - enough(deed, own, 1, "paid")
    most = math.min(most, missing - open:count())
  end
  local count = choose("tokens", numbers(1, most))
  gain(me, suits:only { suit }, -count, "pays tokens for the deed", deed)
  add(deed, suit, count)
  if count == missing then
    for paid in each(own) do add(deed, paid, -deed[paid.name]) end
    deed.is_deed = false
    say(deed.name, "is developed")
  end
  return "again"
end

--- Trade three tokens of a suit for a token of another suit (G24).
local function trade(me)
  local from = choose("from",
    enough(me, suits, 3, "you have three tokens of it"))
  local to = choose("to", suits:except(from))
  add(me, from, -3)
  add(me, to, 1)
  say(me, "trades three tokens of", from, "for one of", to)
  return "again"
end

--- Values that house rules may change.
local parts = {}

--- The card plays, one in a turn, and actions that may come before them (G8).
parts.actions = {
  --- Place a card and pay all of it (G16).
  develop = function(me)
    pay(me, place_card(me, "you have the tokens", function(card)
      return has_each(me, card) and tokens(me, suits:on(card)) >= card.cost
    end))
  end,

  --- Place a card and pay one token of each of its suits (G17).
  deed = function(me)
    local card = place_card(me, "you have a token of each of its suits",
      function(one) return has_each(me, one) end)
    gain(me, suits:on(card), -1, "pays tokens for the deed", card)
    card.is_deed = true
  end,

  --- Discard a card for a token of each of its suits (G18).
  sell = function(me)
    local card = choose("card", cards:in_hand(me))
    local count = card.rank == "ace" and 2 or 1
    discard(card)
    gain(me, suits:on(card), count, "gets tokens for", card)
  end,

  advance = advance, trade = trade,
}

--- The actions that may follow the card play (G8).
parts.more = { advance = advance, trade = trade, done = "done" }

-- Turns -----------------------------------------------------------------------

--- Draws a card (G25). When the cards run out, each player has one more turn,
-- and then the game ends (G26).
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
  roll_dice()
  repeat until choose_one("action", parts.actions, me) ~= "again"
  repeat until choose_one("action", parts.more, me) ~= "again"
  end_turn(me)
end

--- Places the districts, and deals the crowns and the cards (G2, G6).
local function setup()
  put(cards:of_rank("excuse"), space(2, 1))
  shuffle(pile "pawns")
  for at in each(districts:wasteland()) do put(pile("pawns").top, at) end
  shuffle(pile "bank")
  shuffle()
  for seat in each(seats) do
    for _ = 1, 3 do
      local crown = pile("bank").top
      put(crown, seat.crowns)
      for suit in each(suits:on(crown)) do add(seat, suit, 1) end
    end
    deal(seat, 3)
  end
end

local variables = {
  is_deed_CARD = { start = false, title = "deed", turned = true },
  refilled = { start = false, shown = "changed" },
  last_turns = { start = 0, shown = "changed", title = "last turns" },
}

for _, suit in ipairs(decktet.suits) do
  variables[suit.name .. "_SEAT"] = 0
  variables[suit.name .. "_CARD"] = { start = 0, title = suit.letter }
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
  vars = variables,
  parts = parts, setup = setup, turn = turn, after_turn = turn_limit.check,

  --- Returns what is wrong with the deeds, or nil (G5).
  flaw = function()
    local ends = cards:at(spaces - districts) * cards:on_top()
    local wrong = (cards:with("is_deed") - ends):first()
    return wrong and tostring(wrong) .. " is a deed, but not the end of a lot"
  end,

  --- Shuffles the discard pile into the draw pile, but only once (G25).
  refill = function()
    if not vars.refilled then reshuffle() end
    vars.refilled = true
  end,

  --- Returns the number of districts in which the seat has the higher total
  -- (G29).
  score = function(seat)
    return districts:sum(function(at)
      return total(seat, at) > total(seat.next, at) and 1 or 0
    end)
  end,

  --- If scores are equal, the sum of all totals decides, then tokens (G29).
  tie_break = {
    function(seat)
      return districts:sum(function(at) return total(seat, at) end)
    end,
    function(seat) return tokens(seat, suits) end,
  },

  --- Adds up tokens, the values of developed cards, and 20 for each district
  -- in which the seat's cards are worth more than the opponent's. The totals of
  -- G28 would take longer to compute.
  value = function(seat)
    return tokens(seat, suits) + districts:sum(function(at)
      local own = developed:at(lot(seat, at)):sum("value")
      local other = developed:at(lot(seat.next, at)):sum("value")
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
  asks = {
    action = "Choose what you do next",
    pays = "Choose its token",
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
    moons = "Choose how many moons you pay",
    suns = "Choose how many suns you pay",
    waves = "Choose how many waves you pay",
    leaves = "Choose how many leaves you pay",
    wyrms = "Choose how many wyrms you pay",
    knots = "Choose how many knots you pay",
  },

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
