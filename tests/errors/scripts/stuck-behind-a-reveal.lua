--! 3 stuck-behind-a-reveal.lua:9: every choice is refused after a reveal, when nothing can be taken back: never (2 players, seed 'check 1', turn 1): leave a way out that can always be followed, or test before anything is revealed
return variant {
  api = 1, name = "stuck-behind-a-reveal", players = { 2, 2 },
  setup = function() end,
  turn = function()
    choose_one("how", {
      safely = function() end,
      well = function()
        if choose("n", numbers(1, 1 + random(2))) then need(false, "never") end
      end,
    })
  end,
}
