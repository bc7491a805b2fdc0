--! 4 eats-at-once.lua:9: the script needs more than 16 MB of memory (2 players, seed 'check 1', turn 1)
return variant {
  api = 1, name = "eats-at-once", players = { 2, 2 },
  setup = function() end,
  turn = function(me)
    local text = ("more"):rep(16000)
    text = text .. text .. text .. text .. text .. text .. text .. text .. text
    text = text .. text .. text .. text .. text .. text .. text .. text .. text
    text = text .. text .. text .. text .. text .. text .. text .. text .. text
  end,
}
