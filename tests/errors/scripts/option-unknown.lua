return variant {
  api = 1, name = "option-unknown", players = { 2, 2 },
  options = { size = { "small", "large", default = "small" } },
  setup = function() end,
  turn = function(me) return options.sise end,
}
