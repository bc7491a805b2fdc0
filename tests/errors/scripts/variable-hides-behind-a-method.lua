--! 3 variable-hides-behind-a-method.lua:3: spare_SEAT: every seat has a field 'spare' already: give it another name
-- Each seat would have the field twice, and could not reach its own.
return variant {
  api = 1, name = "variable-hides-behind-a-method", players = { 2, 2 },
  vars = { spare_SEAT = true },
  setup = function() end,
  turn = function(me) choose_one("go", { on = 1, stay = 2 }) finish("end") end,
}
