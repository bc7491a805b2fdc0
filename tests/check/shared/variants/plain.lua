--- Plain: requires nothing, and is wrong.
return variant {
  api = 1, name = "plain", players = { 2, 2 },
  setup = function() end,
  turn = function(me) error("plain is not played") end,
}
