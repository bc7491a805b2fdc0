--- Texts about the suits, ranks, sizes and options of Capture the Card.

local POINTS = " points to move with: a step costs a small pyramid 1, a medium"
  .. " one 2 (P20)."

--- Other uses of number cards, by the number of the card.
local instead = {
  [2] = " Or lock: a small or medium pyramid becomes a large one (P31).",
  [5] = " Or step: a large pyramid goes one space (P32).",
  [8] = " Or enter: place a small or medium pyramid on a corner (P29).",
  [9] = " Or enter: place a small or medium pyramid on a corner (P29).",
}

local function protected()
  return options.joker_turns == "opp2" and "for two turns of the opponent"
    or "for the next turn of the opponent"
end

return {
  suits = { "Stand on all five cards of this suit on the board to win (P39)." },
  ranks = {
    function(rank)
      local number = tonumber(rank)
      return number and number < 10
        and "Turned up, it gives " .. rank .. POINTS .. (instead[number] or "")
        or "It lies on the board, where pyramids stand on it (P5)."
    end,
    joker = function()
      return "You keep it, and may play it later: the opponent then cannot"
        .. " enter your spaces " .. protected() .. " (P36)."
    end,
  },
  sizes = {
    small = "A step costs 1 point. It can enter spaces of small pyramids. If it"
      .. " is entered, it leaves the board (P24).",
    medium = "A step costs 2 points. It can enter spaces of small and medium"
      .. " pyramids. A medium one that is entered becomes small, and the one"
      .. " that enters must move on (P26).",
    large = "It moves only by step, one space. Nothing enters its space but"
      .. " another large pyramid that makes a step (P27).",
  },
  words = {
    move = "Spend the points of the card on steps (P20).",
    lock = "A small or medium pyramid of yours becomes a large one (P31).",
    step = "A large pyramid goes one space; what is there leaves the board"
      .. " (P32).",
    enter = "Place a small or medium pyramid on a corner (P29).",
    nothing = "Leave the card unused.",
    joker = function()
      return "The opponent cannot enter your spaces " .. protected()
        .. " (P36)."
    end,
    through = "Your pyramid moves on to the space of the pyramid that became"
      .. " small.",
    back = "Your pyramid stays where it was.",
  },
  terms = {
    point = "The card that was turned up has as many points as its number. You"
      .. " pay for each step: 1 for a small pyramid, 2 for a medium one (P20).",
    lock = "To replace a small or medium pyramid by a large one. Only another"
      .. " large pyramid can enter its space then (P27, P31).",
    corner = "One of the four spaces in the corners of the board. A player on"
      .. " all four loses (P38).",
  },
}
