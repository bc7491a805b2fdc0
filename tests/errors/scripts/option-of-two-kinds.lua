--! 3 option-of-two-kinds.lua:2: option size: its default should be one of its values
return variant {
  api = 1, name = "option-of-two-kinds", players = { 2, 2 },
  options = { size = { "small", "large", default = true } },
  setup = function() end,
  turn = function(me) end,
}
