--! 3 option-words-in-a-range.lua:2: option size: least and most need a default that is a number
return variant {
  api = 1, name = "option-words-in-a-range", players = { 2, 2 },
  options = { size = { "small", "large", default = "small", most = 2 } },
  setup = function() end,
  turn = function(me) end,
}
