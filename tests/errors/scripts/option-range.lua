--! 3 option-range.lua:2: option size: least (5) is greater than most (2)
return variant {
  api = 1, name = "option-range", players = { 2, 2 },
  options = { size = { least = 5, most = 2, default = 3 } },
  setup = function() end,
  turn = function(me) end,
}
