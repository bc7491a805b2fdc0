--- Dectana with a turn limit: aces do not end the game.
return house_rule {
  api = 2,
  name = "timed",
  title = "Dectana by the clock",
  text = "the game is scored after a number of turns; aces do not end it",
  of = "dectana",

  rules = {
    { "D74-D77",
      "Aces do not end the game: it is scored after turn_limit turns (40)." },
  },

  change = function(rules)
    rules.parts.declare = nil
    rules.helps.words.declare = nil
    rules.helps.ranks.ace = "Worth 1 point (D6)."
    local limit = rules.options.turn_limit
    limit.least = 1
    limit.default = 40
    limit.text = "the turn after which the game is scored"
  end,
}
