--! 3 option-field.lua:2: option size has no field 'defualt'; did you mean 'default'?
return variant {
  api = 1, name = "option-field", players = { 2, 2 },
  options = { size = { "small", "large", defualt = "small" } },
  setup = function() end,
  turn = function(me) end,
}
