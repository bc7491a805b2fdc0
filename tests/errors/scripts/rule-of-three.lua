--! 3 rule-of-three.lua:2: rules: entry 1 should be { id, text } or a heading
return variant {
  api = 1, name = "rule-of-three", players = { 2, 2 },
  rules = { { "A1", "One.", "Two." } },
  setup = function() end,
  turn = function(me) end,
}
