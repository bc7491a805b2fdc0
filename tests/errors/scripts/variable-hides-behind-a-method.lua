--! 3 variable-hides-behind-a-method.lua:3: spare_SEAT: every seat has a field 'spare' already: give it another name
-- A seat's method has this name, so the variable could not be reached.
return variant {
  api = 1, name = "variable-hides-behind-a-method", players = { 2, 2 },
  vars = { spare_SEAT = true },
  setup = function() end,
  turn = function(me) choose_one("go", { on = 1, stay = 2 }) finish("end") end,
}
