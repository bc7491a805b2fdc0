--! 3 option-default.lua:2: option size: its default 'medium' is not one of its values
return variant {
  api = 1, name = "option-default", players = { 2, 2 },
  options = { size = { "small", "large", default = "medium" } },
  setup = function() end,
  turn = function(me) end,
}
