--- The tokens of Magnate. Seats and cards have a variable for each suit, with
-- the name of the suit.

local decktet = require "decks.decktet"

local tokens = { vars = {}, asks = {} }

for _, suit in ipairs(decktet.suits) do
  tokens.vars[suit.name .. "_SEAT"] = 0
  tokens.vars[suit.name .. "_CARD"] = { start = 0, title = suit.letter }
  tokens.asks[suit.name] = "Choose how many " .. suit.name .. " you pay"
end

--- Gives a seat or a card tokens of a suit; a negative count takes them.
function tokens.add(owner, suit, count)
  owner[suit.name] = owner[suit.name] + count
end

--- Gives a seat tokens of each suit of a card.
function tokens.gain(seat, card, count)
  for suit in each(suits:on(card)) do tokens.add(seat, suit, count) end
end

--- Returns the number of tokens of all suits of a set.
function tokens.sum(owner, set)
  return set:sum(function(suit) return owner[suit.name] end)
end

--- Returns the suits of a set of which a seat or a card has enough tokens.
function tokens.enough(owner, set, least, text)
  return set:where(text, function(suit) return owner[suit.name] >= least end)
end

return tokens
