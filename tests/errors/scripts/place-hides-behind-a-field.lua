--! 3 place-hides-behind-a-field.lua:3: next_SEAT: every seat has a field 'next' already: give it another name
-- A seat's field has this name, so the place could not be reached.
return variant {
  api = 1, name = "place-hides-behind-a-field", players = { 2, 2 },
  board = { places = { "next_SEAT" } },
  setup = function() end,
  turn = function(me) choose_one("go", { on = 1, stay = 2 }) finish("end") end,
}
