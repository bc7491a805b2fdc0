--- Plain: requires no other file, and has a mistake.
return variant {
  api = 1, name = "plain", players = { 2, 2 },
  setup = function() end,
  turn = function(me) error("plain is not played") end,
}
