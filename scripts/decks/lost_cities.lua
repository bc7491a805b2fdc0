--- The deck of Lost Cities: 60 cards in five suits. In each suit, the numbers 2
-- to 10 come before three wagers.

local signs = require "decks.signs"

local lost_cities = {}

lost_cities.suits = {
  { name = "yellow", letter = "y", sign = "▲", color = "yellow",
    path = signs.triangle },
  { name = "blue", letter = "b", sign = "≈", color = "blue",
    path = signs.wave },
  { name = "white", letter = "w", sign = "*", color = "white",
    path = signs.star },
  { name = "green", letter = "g", sign = "♣", color = "green",
    path = signs.leaf },
  { name = "red", letter = "r", sign = "♦", color = "red",
    path = signs.diamond },
}

--- Returns the deck. `copies` is the number of copies of the deck (1). `worth`
-- returns the value of a rank, "2" to "10" or "wager".
function lost_cities.deck(fields)
  local worth = fields.worth or tonumber
  local copies = fields.copies or 1
  local cards = {}
  local function add(suit, letter, rank, count)
    cards[#cards + 1] = {
      code = letter .. suit.letter, name = suit.name .. " " .. rank,
      rank = rank, sign = letter,
      suits = { suit.name }, value = worth(rank) or 0, copies = count * copies,
    }
  end
  for _, suit in ipairs(lost_cities.suits) do
    for number = 2, 10 do
      add(suit, tostring(number), tostring(number), 1)
    end
    add(suit, "W", "wager", 3)
  end
  return { suits = lost_cities.suits, cards = cards }
end

return lost_cities
