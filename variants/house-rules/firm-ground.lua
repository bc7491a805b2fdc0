--- Deck Town in which cards never move.
return house_rule {
  api = 2,
  name = "firm-ground",
  title = "Firm ground",
  text = "no card is lifted: there is no flying",
  of = "deck-town",

  rules = {
    { "W25", "Nobody flies." },
  },

  change = function(rules) rules.parts.actions.fly = nil end,
}
