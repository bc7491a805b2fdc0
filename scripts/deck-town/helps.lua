--- Texts about the suits, ranks, sizes and options of Deck Town.

local town = require "town"
local with = require "with"

return {
  suits = { "Four cards of this suit in a run that touch each other are a poker"
    .. " block (W35)." },
  ranks = {
    "A number card. It is laid on the board, where three of one number, or a"
      .. " run of four in a suit, win (W35).",
    ace = function()
      return "Spent, it lifts a card with its pyramids to another place (W25)."
        .. (options.ace_removes and " It can also remove a card." or "")
    end,
    pawn = "In an attack it is worth 1 pip (W30).",
    court = "In an attack it is worth 2 pips (W30).",
    crown = "In an attack it is worth 3 pips (W30).",
    excuse = function()
      return options.deck ~= "myrmex" and "It can only be discarded." or nil
    end,
  },
  sizes = town.helps.sizes,
  words = with(town.helps.words, {
    draw = "Draw three cards (W20).",
    grow = "A pyramid of yours becomes one size larger (W21).",
    spawn = "Place a small pyramid on a card that you occupy (W22).",
    build = function()
      return "Lay a number card beside a card that you "
        .. options.build_next_to .. " (W23)."
    end,
    move = function()
      return options.pointing and "A flat pyramid goes to the card at which it"
        .. " points, and stands up." or "Move a pyramid to the next card (W24)."
    end,
    hatch = "With no pyramid on the board, lay a number card and place a small"
      .. " pyramid on it (W19).",
    fly = "Spend an ace to lift a card that you occupy, with all pyramids on"
      .. " it, to another place (W25).",
    attack = "Pay with crowns (3), courts (2) and pawns (1) for the pips of"
      .. " another's pyramid on or beside a card that you occupy; it leaves the"
      .. " board (W29).",
    orient = function()
      return options.pointing and "Give any of your pyramids another pose."
        or nil
    end,
    raze = function()
      return options.ace_removes and "Spend an ace to remove a card of its suit"
        .. " on which nobody stands." or nil
    end,
  }),
}
