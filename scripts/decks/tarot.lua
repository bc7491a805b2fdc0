--- The tarot pack: 78 cards. The four suits come first, then the 22 majors
-- without a suit. Their codes are Roman numerals; the Fool has 0.

local signs = require "decks.signs"

local tarot = {}

tarot.suits = {
  { name = "cups", letter = "c", sign = "∪", color = "blue",
    path = "M12 8H88C88 44 74 60 58 65V82H74V94H26V82H42V65"
      .. "C26 60 12 44 12 8Z" },
  { name = "rods", letter = "r", sign = "¶", color = "green",
    path = "M40 2H60V98H40ZM22 20L36 30V44L22 34ZM78 52L64 62V76L78 66Z" },
  { name = "discs", letter = "d", sign = "◎", color = "yellow",
    path = signs.sun },
  { name = "swords", letter = "s", sign = "†", color = "red",
    path = "M50 2L57 14V64H74V74H56V98H44V74H26V64H43V14Z" },
}

local royalty = {
  { letter = "P", rank = "page" }, { letter = "N", rank = "knight" },
  { letter = "Q", rank = "queen" }, { letter = "K", rank = "king" },
}

local majors = {
  { "0", "the Fool" }, { "I", "the Magician" }, { "II", "the High Priestess" },
  { "III", "the Empress" }, { "IV", "the Emperor" }, { "V", "the Hierophant" },
  { "VI", "the Lovers" }, { "VII", "the Chariot" }, { "VIII", "Strength" },
  { "IX", "the Hermit" }, { "X", "the Wheel of Fortune" }, { "XI", "Justice" },
  { "XII", "the Hanged Man" }, { "XIII", "Death" }, { "XIV", "Temperance" },
  { "XV", "the Devil" }, { "XVI", "the Tower" }, { "XVII", "the Star" },
  { "XVIII", "the Moon" }, { "XIX", "the Sun" }, { "XX", "Judgement" },
  { "XXI", "the World" },
}

--- Returns a pack. The strength of a card is 1 to 14 from ace to king, and 15
-- to 36 for the majors.
function tarot.deck(fields)
  -- `worth` returns the value of a rank: "ace", "2" to "10", "page", "knight",
  -- "queen", "king" or "major".
  local worth = fields.worth or tonumber
  local cards = {}
  local function add(code, name, rank, sign, suit, strength)
    cards[#cards + 1] = {
      code = code, name = name, rank = rank, sign = sign,
      suits = suit and { suit.name } or {}, value = worth(rank) or 0,
      strength = strength,
    }
  end
  for _, suit in ipairs(tarot.suits) do
    local function minor(letter, rank, strength)
      add(letter .. suit.letter, rank .. " of " .. suit.name, rank, letter,
        suit, strength)
    end
    minor("A", "ace", 1)
    for number = 2, 10 do
      minor(tostring(number), tostring(number), number)
    end
    for i, face in ipairs(royalty) do minor(face.letter, face.rank, 10 + i) end
  end
  for i, major in ipairs(majors) do
    add(major[1], major[2], "major", major[1], nil, 14 + i)
  end
  return { suits = tarot.suits, cards = cards }
end

return tarot
