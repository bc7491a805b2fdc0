--- Texts about the suits, ranks, dice and options of Magnate.

return {
  suits = { "Tokens of this suit pay for cards that have it (G16). A card may"
    .. " be placed beside a card or district that shares a suit (G15)." },
  ranks = {
    function(rank)
      return ("It costs %s tokens, pays tokens if the higher die shows %s"
        .. " (G10), and counts %s in its district (G27).")
        :format(rank, rank, rank)
    end,
    ace = function()
      local where = options.ace == "own" and "your lot" or "the district"
      return "It costs 3 tokens, and two 1s of the dice pay for it (G10). It"
        .. " counts 1 for each card of " .. where .. " that has its suit (G28)."
    end,
    crown = "It belongs to you from the start, and pays a token of its suit if"
      .. " the higher die shows 10 (G10).",
    pawn = "A district. Cards that share a suit may go beside it (G15).",
    excuse = "A district. Any card may be placed beside it (G15).",
    court = function()
      return options.courts and "It costs 10 tokens, and counts 10 in its"
        .. " district (G28)." or nil
    end,
  },
  dice = {
    ten = "Two of these dice are rolled. The higher one pays tokens (G10).",
    tax = "It is rolled if a die of ten shows 1, and takes tokens (G9).",
  },
  faces = {
    function(face)
      return tonumber(face)
        and "As the higher die it pays for cards of rank " .. face .. " (G10)."
        or "Both players lose their tokens of this suit, but one (G9)."
    end,
    ["1"] = "The tax die is rolled. If both dice show 1, aces pay (G9).",
    ["10"] = "Crowns pay a token of their suits (G10).",
  },
  words = {
    develop = "Place a card and pay its rank in tokens, at least one of each of"
      .. " its suits (G16).",
    deed = "Place a card and pay one token of each of its suits. Pay for the"
      .. " rest later; until then it does not count (G17).",
    sell = "Discard a card for a token of each suit, an ace for two (G18).",
    advance = "Put tokens on a deed. It is developed when its cost lies there"
      .. " (G21).",
    trade = "Give three tokens of a suit for one of another suit (G24).",
  },
}
