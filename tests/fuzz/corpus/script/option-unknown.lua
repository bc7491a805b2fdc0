--! 3 option-unknown.lua:6: no option 'sise'; did you mean 'size'? (2 players, seed 'check 1', turn 1)
return variant {
  api = 1, name = "option-unknown", players = { 2, 2 },
  options = { size = { "small", "large", default = "small" } },
  setup = function() end,
  turn = function(me) return options.sise end,
}
