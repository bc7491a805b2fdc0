--- The Decktet: 45 cards in six suits. Canonical order: aces, 2 to 9, crowns,
-- pawns, courts, the Excuse; copies of a card side by side.

local signs = require "decks.signs"

local decktet = {}

decktet.suits = {
  { name = "moons", letter = "M", sign = "☾", color = "white",
    path = signs.moon },
  { name = "suns", letter = "S", sign = "☀", color = "yellow",
    path = signs.sun },
  { name = "waves", letter = "V", sign = "≈", color = "blue",
    path = signs.wave },
  { name = "leaves", letter = "L", sign = "♠", color = "green",
    path = signs.leaf },
  { name = "wyrms", letter = "Y", sign = "§", color = "red",
    path = signs.wyrm },
  { name = "knots", letter = "K", sign = "∞", color = "magenta",
    path = signs.knot },
}

local suit_by_letter = {}
for _, suit in ipairs(decktet.suits) do
  suit_by_letter[suit.letter] = suit.name
end

local rank_by_letter = {
  A = "ace", X = "crown", P = "pawn", C = "court", E = "excuse",
}

-- Codes and names. A code is the letter of the rank and those of the suits.
local basic = {
  { "AM", "Ace of Moons" }, { "AS", "Ace of Suns" }, { "AV", "Ace of Waves" },
  { "AL", "Ace of Leaves" }, { "AY", "Ace of Wyrms" }, { "AK", "Ace of Knots" },
  { "2MK", "the Author" }, { "2SY", "the Desert" }, { "2VL", "the Origin" },
  { "3MV", "the Journey" }, { "3SK", "the Painter" }, { "3LY", "the Savage" },
  { "4MS", "the Mountain" }, { "4VL", "the Sailor" }, { "4YK", "the Battle" },
  { "5ML", "the Forest" }, { "5SV", "the Discovery" }, { "5YK", "the Soldier" },
  { "6MV", "the Lunatic" }, { "6SY", "the Penitent" }, { "6LK", "the Market" },
  { "7ML", "the Chance Meeting" }, { "7SK", "the Castle" },
  { "7VY", "the Cave" },
  { "8MS", "the Diplomat" }, { "8VL", "the Mill" }, { "8YK", "the Betrayal" },
  { "9MS", "the Pact" }, { "9VY", "the Darkness" }, { "9LK", "the Merchant" },
  { "XM", "the Huntress" }, { "XS", "the Bard" }, { "XV", "the Sea" },
  { "XL", "the End" }, { "XY", "the Calamity" }, { "XK", "the Windfall" },
}

--- The codes of the number cards, by value and suit: codes[7].K is the code of
-- the only card with the value 7 and the suit knots.
decktet.codes = {}
for value = 2, 9 do decktet.codes[value] = {} end
for _, entry in ipairs(basic) do
  local of_value = decktet.codes[tonumber(entry[1]:sub(1, 1))] or {}
  for i = 2, #entry[1] do of_value[entry[1]:sub(i, i)] = entry[1] end
end

local pawns = {
  { "PMSL", "the Harvest" }, { "PMYK", "the Watchman" },
  { "PSVK", "the Light Keeper" }, { "PVLY", "the Borderland" },
}
local courts = {
  { "CMVK", "the Consul" }, { "CMLY", "the Rite" },
  { "CSVY", "the Island" }, { "CSLK", "the Window" },
}
local excuse = { { "E", "the Excuse" } }

local function face(entry, rank, copies, worth)
  local code, name = entry[1], entry[2]
  local card_suits = {}
  for i = 2, #code do
    card_suits[#card_suits + 1] = suit_by_letter[code:sub(i, i)]
  end
  local value, strength = worth(rank)
  value = value or 0
  return {
    code = code, name = name, rank = rank, sign = code:sub(1, 1),
    suits = card_suits, value = value, strength = strength or value,
    copies = copies,
  }
end

--- Returns a deck. The field `copies` is a number (1), or a function of a rank
-- and a code. The fields `pawns`, `courts` and `excuse` add these cards.
function decktet.deck(fields)
  local copies = fields.copies or 1
  -- `worth` returns the value of a rank and, if different, the strength. The
  -- ranks are "ace", "2" to "9", "crown", "pawn", "court" and "excuse".
  local worth = fields.worth or tonumber
  local list = {}
  local function add(entries)
    for _, entry in ipairs(entries) do
      local rank = rank_by_letter[entry[1]:sub(1, 1)] or entry[1]:sub(1, 1)
      local count = copies
      if type(copies) == "function" then count = copies(rank, entry[1]) end
      if count > 0 then
        list[#list + 1] = face(entry, rank, count, worth)
      end
    end
  end
  add(basic)
  if fields.pawns then add(pawns) end
  if fields.courts then add(courts) end
  if fields.excuse then add(excuse) end
  return { suits = decktet.suits, cards = list }
end

--- Returns 1 for the ace to 10 for the crown, and 0 for any other rank. Scripts
-- can use this function as `worth`.
function decktet.place(rank)
  if rank == "ace" then return 1 end
  if rank == "crown" then return 10 end
  return tonumber(rank) or 0
end

-- Cards that the Myrmex deck may leave out. Together they bear each suit once.
local is_dropped = { PSVK = true, CMLY = true }

--- Returns the Myrmex deck: number cards, pawns and courts twice, aces and
-- crowns once, no Excuse. `drop` leaves out the Light Keepers and Rites.
function decktet.myrmex(worth, drop)
  return decktet.deck {
    worth = worth, pawns = true, courts = true,
    copies = function(rank, code)
      if drop and is_dropped[code] then return 0 end
      return (rank == "ace" or rank == "crown") and 1 or 2
    end,
  }
end

return decktet
