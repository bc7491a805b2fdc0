--! 3 pile-hides-behind-a-field.lua:3: SEAT_hand_size: every seat has a field 'hand_size' already: give it another name
-- A seat's field has this name, so the pile could not be reached.
return variant {
  api = 1, name = "pile-hides-behind-a-field", players = { 2, 2 },
  piles = { "SEAT_hand_size" },
  setup = function() end,
  turn = function(me) choose_one("go", { on = 1, stay = 2 }) finish("end") end,
}
