--- A game with a step that can be repeated without end.
return variant {
  api = 1, name = "again", players = { 2, 2 }, vars = { steps = 0 },
  setup = function() end,
  turn = function()
    while may("step", function() vars.steps = (vars.steps + 1) % 9 end) do
      say("a step")
    end
    if game.turn == 4 then finish("end") end
  end,
}
