--- The card plays of Magnate, for tests of payments. Tokens are cards with
-- copies. With `pay = "need"` the payment is tested after the picks.

local decktet = require "decks.decktet"

local ACE_COST = 3
local TOKENS = 10

-- The districts, and their places for each seat.
local DISTRICTS = {
  first = card "PMSL", second = card "PMYK", third = card "E",
  fourth = card "PSVK", fifth = card "PVLY",
}
local HAND = { card "4MS", card "8MS", card "9MS" }
local NAMES = { "first", "second", "third", "fourth", "fifth" }

local deck = decktet.deck {
  pawns = true, excuse = true,
  worth = function(rank) return rank == "ace" and 1 or tonumber(rank) end,
}
for _, face in ipairs(deck.cards) do
  face.cost = face.rank == "ace" and ACE_COST or tonumber(face.rank)
end
for _, suit in ipairs(deck.suits) do
  deck.cards[#deck.cards + 1] = {
    code = "t" .. suit.letter, suits = { suit.name }, copies = TOKENS,
    token = true,
  }
end

local function tokens(seat) return cards:in_pile(seat.tokens) end

--- Returns a set of tokens for each suit of a card.
local function of_each_suit(purse, property)
  local sets = {}
  for suit in each(suits:on(property)) do
    sets[#sets + 1] = purse:of_suit(suit)
  end
  return sets
end

local pay = {}

function pay.total(purse, property)
  return choose_some("tokens", purse, {
    exactly = property.cost, one_of_each = of_each_suit(purse, property),
  })
end

function pay.need(purse, property)
  local payment = choose_some("tokens", purse, property.cost)
  local paid = cards:only(payment)
  for _, set in ipairs(of_each_suit(paid, property)) do
    need(set:any(), "a suit is not paid")
  end
  return payment
end

--- Returns the empty lots of a seat on which a property may be placed.
local function lots(seat, property)
  local open = {}
  for _, name in ipairs(NAMES) do
    local district = DISTRICTS[name]
    if district.rank == "excuse" or property:shares(district) then
      open[#open + 1] = seat[name]
    end
  end
  return spaces:only(open):where("empty", function(lot)
    return lot.card == nil
  end)
end

local courses = {}

function courses.develop(me, property)
  local lot = choose("lot", lots(me, property))
  local purse = tokens(me):of_suit(suits:on(property))
  discard(pay[options.pay](purse, property))
  lay(property, lot)
end

function courses.deed(me, property)
  local lot = choose("lot", lots(me, property))
  for _, set in ipairs(of_each_suit(tokens(me), property)) do
    need(set:any(), "the fee cannot be paid")
    discard(set:first())
  end
  lay(property, lot)
end

function courses.sell(me, property)
  for suit in each(suits:on(property)) do
    local token = cards:with("token", true):of_suit(suit)
    local supply = token * cards:in_pile(draw_pile)
    put(supply:first(), me.tokens)
  end
  discard(property)
end

local function take_tokens(seat, suit, count)
  local supply = cards:with("token", true):of_suit(suit)
  for i = 1, count do put(supply:list()[i], seat.tokens) end
end

return variant {
  api = 2, name = "magnate", players = { 2, 2 }, deck = deck,
  piles = { tokens_SEAT = { unordered = true } },
  board = {
    places = {
      "first_SEAT", "second_SEAT", "third_SEAT", "fourth_SEAT", "fifth_SEAT",
    },
  },
  options = {
    pay = { "total", "need", default = "total", text = "when it is tested" },
  },
  setup = function()
    local first = seats:first()
    put(HAND, first)
    take_tokens(first, suits:list()[1], 5)
    take_tokens(first, suits:list()[2], 4)
  end,
  turn = function(me)
    if me.hand_size == 0 then finish("no card is left") end
    local property = choose("property", cards:in_hand(me))
    choose_one("play", courses, me, property)
  end,
  score = function(seat) return tokens(seat):count() end,
  tie_break = {
    function(seat) return seat.hand_size end,
    function(seat) return -seat.number end,
  },
}
