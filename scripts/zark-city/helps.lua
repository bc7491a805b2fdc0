--- Texts about the suits, ranks, sizes and options of Zark City.

local town = require "town"
local with = require "with"

--- Returns a text for the cards of one deck.
local function of_deck(deck, text)
  return function() return options.deck == deck and text or nil end
end

--- Says what a face card pays for an attack (Z29).
local function face(power)
  return function()
    if options.deck ~= "standard" then return nil end
    local worth = options.attack_power and power or 1
    return "A face card. In an attack it pays for " .. worth .. " pip"
      .. (worth > 1 and "s" or "") .. " of the target (Z29)."
  end
end

return {
  suits = { "Three cards of this suit in a run, side by side, are a Power Block"
    .. " (Z36)." },
  ranks = {
    "A number card. It is laid on the board, where three of one number or in a"
      .. " run make a Power Block (Z36).",
    jack = face(1), queen = face(2), king = face(3),
    ace = function()
      if options.deck ~= "standard" then return nil end
      local pays = not options.fly and not options.attack_power
      return (pays and "A face card. In an attack it pays for 1 pip of the"
          .. " target (Z29)." or "It does not pay for attacks.")
        .. (options.fly and " It lets a card fly." or "")
    end,
    joker = function()
      local has_jokers = options.jokers and options.deck == "standard"
      return has_jokers and face(1)() or nil
    end,
    wager = of_deck("lost_cities", "A face card. In an attack it pays for 1 pip"
      .. " of the target (Z29)."),
  },
  sizes = town.helps.sizes,
  words = with(town.helps.words, {
    draw = "Draw three cards; then hold six at most (Z18).",
    grow = "A pyramid of yours becomes one size larger (Z19).",
    spawn = "Place a small pyramid on a card that you occupy (Z20).",
    build = function()
      return "Lay a number card beside a card that you "
        .. options.build_next_to .. " (Z21)."
    end,
    move = "Move a pyramid to the next card (Z22).",
    hatch = "With no pyramid on the board, lay a number card beside any card"
      .. " and place a small pyramid on it (Z24).",
    attack = "Pay with face cards for the pips of another's pyramid on or"
      .. " beside a card that you occupy; it leaves the board (Z28).",
    fly = function()
      return options.fly and "Spend an ace to lift a card, with all pyramids on"
        .. " it, to another place." or nil
    end,
  }),
}
