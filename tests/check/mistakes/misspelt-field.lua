--! 3 misspelt-field.lua:8: a seat has no 'colour'; did you mean 'color'\?
-- A field that a seat does not have.
return variant {
  api = 1, name = "misspelt-field", players = { 2, 2 },
  setup = function() end,
  turn = function(me)
    choose_one("go", { on = 1, stay = 2 })
    say(me.colour)
    if game.turn == 6 then finish("end") end
  end,
}
