--- A house rule for Capture the Card: standing on all corners does no harm.
return house_rule {
  api = 2,
  name = "safe-corners",
  title = "Safe corners",
  text = "nobody loses by standing on all four corners",
  of = "capture-the-card",

  rules = {
    { "P38", "Standing on all four corners does no harm." },
  },

  change = function(rules) rules.parts.corners_lose = false end,
}
