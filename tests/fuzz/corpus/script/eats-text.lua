--! 4 eats-text.lua:7: the script needs more than 16 MB of memory (2 players, seed 'check 1', turn 1)
return variant {
  api = 1, name = "eats-text", players = { 2, 2 },
  setup = function() end,
  turn = function(me)
    local text = "more"
    while true do text = text .. text end
  end,
}
