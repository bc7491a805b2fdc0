--- Texts about the suits, ranks, majors, sizes and options of Gnostica.

local majors = require "gnostica.majors"

local helps = {
  suits = {
    cups = "create: A minion makes a small piece of your own on the space that"
      .. " it targets, or of an opponent who has a piece there; or it lays a"
      .. " card that is worth 1 from your hand on wasteland (G7).",
    rods = "move: A flat minion moves itself, or a piece or a card that it"
      .. " points at, up to as many spaces as it has pips, the way it points"
      .. " (G8).",
    discs = "grow: A minion makes a piece that it targets one size larger, or"
      .. " replaces a card that it targets by one of your hand that is worth a"
      .. " point more (G9).",
    swords = "attack: A minion takes up to its own pips from a piece or a card"
      .. " that it targets. What has none left is removed; a card that loses"
      .. " points is replaced by one of your hand (G10).",
  },
  ranks = {
    "Worth 1 point.",
    page = "Worth 2 points.", knight = "Worth 2 points.",
    queen = "Worth 2 points.", king = "Worth 2 points.",
    major = "Worth 3 points. Its powers are used in their order, each or none"
      .. " (G15).",
  },
  cards = {},
  sizes = { small = "It has 1 pip.", medium = "It has 2 pips.",
    large = "It has 3 pips." },
  poses = {
    upright = "It targets its own space (G4).",
    flat = "It targets the space that it points at, and can move that way"
      .. " (G4).",
  },
  numbers = { draw = "The number of cards that you draw." },
  words = {
    place = "With no piece on the board, place a small one (G17).",
    orient = "Give a piece a different pose.",
    discard = "Discard any cards, and draw up to six.",
    use = "Use the power of a card on the board, by your pieces there (G15).",
    play = "Use the power of a card: one of your hand, by any of your pieces,"
      .. " or the one that was turned up (G15).",
    announce = function()
      return "Your next turn is then your last. With " .. options.goal
        .. " points you win after it; otherwise you are out (G12)."
    end,
    create = "A minion makes a small piece, or a territory on wasteland (G7).",
    move = "A flat minion moves itself, a piece or a card (G8).",
    grow = "A minion makes a piece or a territory larger by one (G9).",
    attack = "A minion makes a piece or a territory smaller, or removes it"
      .. " (G10).",
    at_once = "Use both powers at once on one thing, without the step between"
      .. " (G19).",
    through = "Move one piece twice: it may pass through the void or a full"
      .. " space (G18).",
    fortune = "Lay the next card of the draw pile on wasteland (G18).",
    convert = "A piece of an opponent becomes yours.",
    trade = "Trade hands with the owner of a piece (G20).",
    recall = "Take cards of the discard pile into your hand (G18).",
    refill = "Discard any cards, and draw up to six.",
    turn_over = "Turn up the next card; you may use its power.",
    borrow = "Use the power of a different major that lies on the board.",
    piece = "Choose a piece as what the power acts on.",
    rival = "Make a small piece of an opponent, posed as its piece there.",
    territory = "Choose a card of the board as what the power acts on, or"
      .. " wasteland for a new one.",
  },
  terms = {
    minion = "A piece of yours that may use the card: your pieces on a card of"
      .. " the board, all your pieces for a card of your hand (G15).",
    major = "A card with a Roman number. It has powers of its own, and is worth"
      .. " 3 points.",
    ["full space"] = "A space with three pieces.",
    piece = "A pyramid on the board.",
    pip = "A small piece has 1 pip, a medium one 2, a large one 3.",
    pose = "A piece stands upright, or lies flat and points at the next space."
      .. " Upright, it targets its own space; flat, the next one (G4).",
    spot = "A card with a number or an ace. It is worth 1 point.",
    territory = "A space of the board with a card.",
    wasteland = "A space without a card, beside a card.",
    power = "What a card lets a piece do: cups create, rods move, discs grow,"
      .. " swords attack; a card with a Roman number has its own powers.",
  },
}

-- Adds the text of each major.
for _, rule in ipairs(majors.rules) do
  local number, text = rule[1], rule[2]
  helps.cards[number] = text:sub(1, 1):upper() .. text:sub(2)
    .. " Worth 3 points."
end

return helps
