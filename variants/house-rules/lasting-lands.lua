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

  change = function(rules) rules.parts.attacks.territory = nil end,
}
