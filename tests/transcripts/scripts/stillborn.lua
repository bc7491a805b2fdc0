--- A game for these tests whose set-up fails.
return variant {
  api = 1,
  name = "stillborn",
  title = "Stillborn",
  text = "its set-up is wrong",
  players = { 2, 2 },
  pyramids = { 1, 1, 1 },
  setup = function() error("no set-up") end,
  turn = function() end,
}
