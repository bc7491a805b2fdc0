--- Texts about the suits, ranks, sizes and options of Dectana.

--- The text about each ability, or a function that returns the text.
local abilities = {
  create = function()
    local ground = options.suns_on_wasteland and "" or " on a territory"
    return "An upright pyramid" .. ground .. " adds a small upright one on its"
      .. " space (D53)."
  end,
  lay = "The next card of the draw pile goes on the empty wasteland that a"
    .. " flat pyramid points at (D54).",
  grow = "An upright pyramid becomes one size larger (D55).",
  cover = "Lay a card of your hand that is worth more on the empty territory"
    .. " that a flat pyramid points at (D56).",
  move = function()
    local void = { forbid = "not through the void",
      destroy = "the void destroys it", pass_over = "also across the void" }
    return "A flat pyramid moves up to its pips the way it points, "
      .. void[options.waves_void] .. ", and stands up (D58)."
  end,
  shift = "The card of the empty territory that a flat pyramid points at"
    .. " slides on to the next space without a card (D59).",
  push = function()
    local whose = options.moons_push_own and "" or " of others"
    return "A flat pyramid pushes pyramids" .. whose .. " on the space that it"
      .. " points at: each of its pips pushes one pip by one space (D60)."
      .. (options.moons_spend_all and " It pushes as far as it can." or "")
  end,
  take = "Take the card of the empty territory that a flat pyramid points at"
    .. " into your hand (D62).",
  shrink = function()
    return "A flat pyramid takes up to its own pips from pyramids of others on"
      .. " the space that it points at (D63)."
      .. (options.wyrms_spend_all and " It takes as many as it can." or "")
  end,
  raze = "Discard the card of the empty territory that a flat pyramid points"
    .. " at (D65).",
  draw = "Draw as many cards as an upright pyramid has pips (D66).",
  cash = function()
    local lost = options.knots_destroys == "pile" and "all cards"
      or "the top card"
    return "Draw as many cards as the empty territory that a flat pyramid"
      .. " points at is worth. Your pyramid and " .. lost .. " there are lost"
      .. " (D67)."
  end,
}

local function text_of(word)
  local text = abilities[word]
  return type(text) == "function" and text() or text
end

--- Returns a text about the two abilities of a suit.
local function suit(one, other)
  return function()
    return one .. ": " .. text_of(one) .. " " .. other .. ": " .. text_of(other)
  end
end

local function with_pawns(text)
  return function() return options.deck ~= "basic" and text or nil end
end

local helps = {
  suits = {
    suns = suit("create", "lay"), leaves = suit("grow", "cover"),
    waves = suit("move", "shift"), moons = suit("push", "take"),
    wyrms = suit("shrink", "raze"), knots = suit("draw", "cash"),
  },
  ranks = {
    "Worth its number in points (D5).",
    ace = "Worth 1 point (D6). Once the draw pile was used up, three aces"
      .. " discarded before a turn end the game (D74).",
    crown = "Worth 0 points (D7). It gives its suit up to three times, one use"
      .. " after the other (D39).",
    pawn = with_pawns "Worth 0 points (D7).",
    excuse = with_pawns "Worth 0 points, the least of all cards (D5).",
    court = function()
      return options.deck == "full" and "Worth 0 points (D7)." or nil
    end,
  },
  sizes = { small = "It has 1 pip.", medium = "It has 2 pips.",
    large = "It has 3 pips." },
  poses = {
    upright = "It can create, grow and draw on its own space (D19).",
    flat = "It can move, and act on the space that it points at (D19).",
  },
  numbers = {
    spaces = "The number of spaces that it goes.",
    sizes = "The number of pips that are taken.",
  },
  words = {
    activate = function()
      return options.activate_from == "on_card"
        and "A pyramid does what a suit of the card below it allows (D31)."
        or "Any of your pyramids does what a suit of a card on which you stand"
        .. " allows (D31)."
    end,
    use = "Any of your pyramids does what a suit of a card of your hand allows."
      .. " The card is then discarded (D35).",
    reorient = "Give any of your pyramids another pose (D43).",
    enter = "With no pyramid on the board, place a small one on a territory or"
      .. " wasteland (D44).",
    recycle = "Discard your hand, and draw as many cards and one more (D46).",
    declare = "Discard three aces. This ends the game (D74).",
  },
  terms = {
    territory = "A space of the board with a card (D10).",
    wasteland = "A space without a card, beside a card (D12).",
    pose = "A pyramid stands upright, or lies flat and points at the next space"
      .. " (D19).",
    pip = "A small pyramid has 1 pip, a medium one 2, a large one 3.",
    crown = "A card with the letter X. It gives its suit up to three times"
      .. " (D39).",
  },
}

for word, text in pairs(abilities) do helps.words[word] = text end

return helps
