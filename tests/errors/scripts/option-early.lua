--! 3 option-early.lua:2: options have no values while the file is loaded: read options.size inside a function
local size = options.size

return variant {
  api = 1, name = "option-early", players = { 2, 2 },
  options = { size = { "small", "large", default = size } },
  setup = function() end,
  turn = function(me) end,
}
