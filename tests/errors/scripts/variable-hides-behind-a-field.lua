--! 3 variable-hides-behind-a-field.lua:3: number_SEAT: every seat has a field 'number' already: give it another name
-- A seat's field has this name, so the variable could not be reached.
return variant {
  api = 1, name = "variable-hides-behind-a-field", players = { 2, 2 },
  vars = { number_SEAT = 0 },
  setup = function() end,
  turn = function(me) choose_one("go", { on = 1, stay = 2 }) finish("end") end,
}
