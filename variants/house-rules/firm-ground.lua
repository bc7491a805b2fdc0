--- Deck Town without moves of cards.
return house_rule {
  api = 2,
  name = "firm-ground",
  title = "Firm ground",
  text = "no card is lifted: there is no flying",
  of = "deck-town",

  rules = {
    { "W25", "Nobody flies." },
  },

  change = function(rules)
    rules.parts.actions.fly = nil
    rules.helps.words.fly = nil
    rules.helps.ranks.ace = function()
      return options.ace_removes and "Spent, it removes a card of its suit."
        or "It can only be discarded."
    end
  end,
}
