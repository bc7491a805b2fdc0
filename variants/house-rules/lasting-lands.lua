--- Gnostica in which swords do not attack territories.
return house_rule {
  api = 2,
  name = "lasting-lands",
  title = "Lasting lands",
  text = "swords attack pieces only: no territory loses points",
  of = "gnostica",

  rules = {
    { "G10", "Swords shrink or remove a piece, and no territory." },
  },

  change = function(rules)
    rules.parts.attacks.territory = nil
    rules.helps.suits.swords = "attack: A minion takes up to its own pips from"
      .. " a piece that it targets. What has none left is removed (G10)."
    rules.helps.words.attack = "A minion makes a piece smaller, or removes it"
      .. " (G10)."
  end,
}
