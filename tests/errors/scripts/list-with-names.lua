--! 3 list-with-names.lua:2: marks should be a list: 'locked' is a name
return variant {
  api = 1, name = "list-with-names", players = { 2, 2 },
  marks = { locked = true },
  setup = function() end,
  turn = function(me) end,
}
