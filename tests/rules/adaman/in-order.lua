--- Adaman with an unshuffled draw pile, for cases of the
-- set-up.
return house_rule {
  api = 2,
  name = "in-order",
  title = "In Order",
  text = "the draw pile is not shuffled",
  of = "adaman",

  change = function(rules) rules.parts.shuffle = function() end end,
}
