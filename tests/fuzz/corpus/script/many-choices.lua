--! 4 many-choices.lua:8: ran for too long (2 players, seed 'check 1', turn 1)
-- Every line is refused at its end, and there are a million million lines.
-- All that runs stands on one line: where the steps run out depends on little.
return variant {
  api = 1, name = "many-choices", players = { 2, 2 },
  setup = function() end,
  turn = function()
    for _ = 1, 40 do choose("number", numbers(1, 2)) end need(false, "never")
  end,
}
