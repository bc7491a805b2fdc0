--! 3 declares-a-variant.lua:3: a variant is already declared; a house rule is declared with house_rule { ... }
-- A house rule may not declare a variant.
return variant {
  api = 1, name = "declares-a-variant", players = { 2, 2 },
  setup = function() end, turn = function() end,
}
