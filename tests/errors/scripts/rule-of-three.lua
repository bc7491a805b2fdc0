--! 3 rule-of-three.lua:2: an entry of rules should have 2 entries, not 3
return variant {
  api = 1, name = "rule-of-three", players = { 2, 2 },
  rules = { { "A1", "One.", "Two." } },
  setup = function() end,
  turn = function(me) end,
}
