--! 1 help-misspelt.lua:3: warning: helps.words.wlak: no choice offered this word in [0-9]+ games
-- A text about a word that no choice offers.
return variant {
  api = 2, name = "help-misspelt", players = { 2, 2 },
  helps = { words = { wlak = "Walk about.", rest = "Do nothing." } },
  setup = function() end,
  turn = function()
    choose_one("action", { walk = 1, rest = 1 })
    if game.turn == 6 then finish("end") end
  end,
}
