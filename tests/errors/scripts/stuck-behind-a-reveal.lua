--! 3 stuck-behind-a-reveal.lua:9: every choice is refused after a reveal, when nothing can be taken back: never (2 players, seed 'check 1', turn 1): offer something that is always possible, such as passing; nothing can be taken back after a reveal
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
