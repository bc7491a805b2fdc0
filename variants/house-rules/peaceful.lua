--- Dectana without destruction.
return house_rule {
  api = 2,
  name = "peaceful",
  title = "Dectana without destruction",
  text = "wyrms have no power, and knots cannot cash",
  of = "dectana",

  rules = {
    { "D63-D64", "Wyrms shrink nobody: the suit has no ability." },
    { "D65", "Wyrms raze no card." },
    { "D67", "Knots cannot cash: territories and pyramids stay." },
  },

  change = function(rules)
    local powers = rules.parts.powers
    powers.wyrms.shrink = nil
    powers.wyrms.raze = nil
    powers.knots.cash = nil

    local helps = rules.helps
    helps.suits.wyrms = "No power (D63)."
    helps.suits.knots = "draw: Draw as many cards as an upright pyramid has"
      .. " pips (D66)."
    for _, word in ipairs { "shrink", "raze", "cash" } do
      helps.words[word] = nil
    end
  end,
}
