--! 3 field.lua:3: a variant has no field 'tunr'; did you mean 'turn'?
-- The name of a field is misspelt.
return variant {
  api = 1, name = "field", players = { 2, 2 },
  setup = function() end,
  tunr = function(me) end,
}
