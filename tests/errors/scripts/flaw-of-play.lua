--! 3 flaw-of-play.lua: a turn led to what flaw refuses: it is turn 2 (2 players, seed 'check 1', turn 1)
return variant {
  api = 1, name = "flaw-of-play", players = { 2, 2 },
  setup = function() end,
  turn = function() end,

  flaw = function()
    if game.turn > 1 then return "it is turn " .. game.turn end
  end,
}
