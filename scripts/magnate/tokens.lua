--- The tokens of Magnate. Seats and cards have a variable for each suit. Its
-- name is that of the suit.

local decktet = require "decks.decktet"

local tokens = { vars = {}, asks = {} }

for _, suit in ipairs(decktet.suits) do
  tokens.vars[suit.name .. "_SEAT"] = 0
  tokens.vars[suit.name .. "_CARD"] = { start = 0, title = suit.letter }
  tokens.asks[suit.name] = "Choose how many " .. suit.name .. " you pay"
end

--- Gives tokens of a suit to a seat or a card. A negative count takes tokens.
function tokens.add(owner, suit, count)
  owner[suit.name] = owner[suit.name] + count
end

--- Gives a seat tokens of each suit of a card.
function tokens.gain(seat, card, count)
  for suit in each(suits:on(card)) do tokens.add(seat, suit, count) end
end

--- Returns the number of tokens that a seat or card has of all suits in a set.
function tokens.sum(owner, set)
  return set:sum(function(suit) return owner[suit.name] end)
end

--- Returns the suits of a set of which the owner has `least` tokens or more.
function tokens.enough(owner, set, least, text)
  return set:where(text, function(suit) return owner[suit.name] >= least end)
end

return tokens
