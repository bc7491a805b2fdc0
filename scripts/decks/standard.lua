--- The standard pack: 52 cards in four suits, and optional Jokers. The order in
-- each suit is 2 to 10, jack, queen, king, ace.

local signs = require "decks.signs"

local standard = {}

standard.suits = {
  { name = "clubs", letter = "c", sign = "♣", color = "green",
    path = signs.club },
  { name = "diamonds", letter = "d", sign = "♦", color = "yellow",
    path = signs.diamond },
  { name = "hearts", letter = "h", sign = "♥", color = "red",
    path = signs.heart },
  { name = "spades", letter = "s", sign = "♠", color = "blue",
    path = signs.spade },
}

local court = {
  { letter = "J", rank = "jack" }, { letter = "Q", rank = "queen" },
  { letter = "K", rank = "king" }, { letter = "A", rank = "ace" },
}

--- Returns a pack with `copies` (1) of each suited card, and `jokers` (0)
-- Jokers.
function standard.deck(fields)
  -- `worth` returns the value of a rank: "2" to "10", "jack", "queen", "king",
  -- "ace" or "joker".
  local worth = fields.worth or tonumber
  local cards = {}
  local function add(suits, letter, rank, copies)
    cards[#cards + 1] = {
      code = suits[1] and letter .. suits[1].letter or letter,
      name = suits[1] and rank .. " of " .. suits[1].name or nil,
      rank = rank, sign = suits[1] and letter or "*",
      suits = suits[1] and { suits[1].name } or {},
      value = worth(rank) or 0, copies = copies,
    }
  end
  for _, suit in ipairs(standard.suits) do
    for number = 2, 10 do
      local rank = tostring(number)
      add({ suit }, rank, rank, fields.copies)
    end
    for _, face in ipairs(court) do
      add({ suit }, face.letter, face.rank, fields.copies)
    end
  end
  if (fields.jokers or 0) > 0 then add({}, "Joker", "joker", fields.jokers) end
  return { suits = standard.suits, cards = cards }
end

return standard
