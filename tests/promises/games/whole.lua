--- The result of 6 / 2 is 3.0, which is a whole number.
return variant {
  api = 1, name = "whole", players = { 2, 2 }, pyramids = { 9, 0, 0 },
  board = { columns = 4, rows = 4 }, vars = { half = 0 },
  setup = function() end,
  turn = function(me)
    place(me, 2 / 2, choose("space", spaces:empty()))
    vars.half = 6 / 2
    need(pyramids:sized(2 / 2):count() > 0, "there is none")
    if game.turn > 4 then finish("end") end
  end,
}
