--- The card plays of Magnate; also advancing deeds and trading tokens.

local lots = require "magnate.lots"
local tokens = require "magnate.tokens"

--- Returns the lots on which a card may be placed (G15).
local function sites(me, card)
  local kin, own = cards:of_suit(suits:on(card)), lots.of(me)
  local all = own:showing(kin:with("is_deed", false))
    + own:wasteland():adjacent_to(
      lots.districts:showing(kin + cards:of_rank("excuse")))
  return all:named("a lot on which the card may go")
end

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
  local cost, rest = card.cost, suits:on(card)
  for suit in each(suits:on(card)) do
    rest = rest:except(suit)
    local least = math.max(1, cost - tokens.sum(me, rest))
    local most = math.min(me[suit.name], cost - rest:count())
    local count = least == most and least
      or choose(suit.name, numbers(least, most))
    tokens.add(me, suit, -count)
    cost = cost - count
  end
end

--- Advances a deed by tokens of one of its suits (G21 to G23).
local function advance(me)
  local deed = choose("deed", lots.deeds(me):named("a deed of yours"))
  local own = suits:on(deed)
  local suit = choose("suit",
    tokens.enough(me, own, 1, "you have a token of it"))
  local missing = deed.cost - tokens.sum(deed, own)
  local others, most = own:except(suit), math.min(me[suit.name], missing)
  if options.deed_suits == "each" then
    local open = others - tokens.enough(deed, others, 1, "paid")
    most = math.min(most, missing - open:count())
  end
  local count = choose("tokens", numbers(1, most))
  tokens.add(me, suit, -count)
  tokens.add(deed, suit, count)
  if count == missing then
    for paid in each(own) do deed[paid.name] = 0 end
    deed.is_deed = false
    say(deed.name, "is developed")
  end
  return "again"
end

--- Trades three tokens of a suit for a token of another suit (G24).
local function trade(me)
  local from = choose("from",
    tokens.enough(me, suits, 3, "you have three tokens of it"))
  local to = choose("to", suits:except(from))
  tokens.add(me, from, -3)
  tokens.add(me, to, 1)
  return "again"
end

--- Values that house rules may change.
local plays = {}

--- The card plays, one in a turn, and actions that may come before them (G8).
plays.actions = {
  --- Place a card and pay all of it (G16).
  develop = function(me)
    pay(me, place_card(me, "you have the tokens", function(card)
      return has_each(me, card) and tokens.sum(me, suits:on(card)) >= card.cost
    end))
  end,

  --- Place a card and pay one token of each of its suits (G17).
  deed = function(me)
    local card = place_card(me, "you have a token of each of its suits",
      function(one) return has_each(me, one) end)
    tokens.gain(me, card, -1)
    card.is_deed = true
  end,

  --- Discard a card for a token of each of its suits (G18).
  sell = function(me)
    local card = choose("card", cards:in_hand(me))
    discard(card)
    tokens.gain(me, card, card.rank == "ace" and 2 or 1)
  end,

  advance = advance, trade = trade,
}

--- The actions that may follow the card play (G8).
plays.more = { advance = advance, trade = trade, done = function() end }

return plays
