--- A game for one player, with an option that has two values.
return variant {
  api = 2,
  name = "alone",
  players = { 1, 1 },
  options = { fast = { default = false, text = "whether it is fast" } },
  setup = function() end,
  turn = function() finish(options.fast and "fast" or "done") end,
}
