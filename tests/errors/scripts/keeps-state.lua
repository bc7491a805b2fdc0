--! 3 keeps-state.lua:6: unknown name 'turns'
-- State belongs in vars.
return variant {
  api = 1, name = "keeps-state", players = { 2, 2 },
  setup = function() end,
  turn = function(me) turns = (turns or 0) + 1 end,
}
