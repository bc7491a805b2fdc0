--! 4 many-choices.lua:8: ran for too long (2 players, seed 'check 1', turn 1)
-- Each of a million million lines is refused at its end. All the code is on one
-- line, so that the error always names the same line.
return variant {
  api = 1, name = "many-choices", players = { 2, 2 },
  setup = function() end,
  turn = function()
    for _ = 1, 40 do choose("number", numbers(1, 2)) end need(false, "never")
  end,
}
