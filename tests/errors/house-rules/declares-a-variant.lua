--! 3 declares-a-variant.lua:3: a variant is already declared; a house rule is declared with house_rule { ... }
-- A variant may not be declared in a house rule.
return variant {
  api = 1, name = "declares-a-variant", players = { 2, 2 },
  setup = function() end, turn = function() end,
}
