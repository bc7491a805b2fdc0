--! 3 parts.lua:2: parts should be a table, not a number
return variant {
  api = 1, name = "parts", players = { 2, 2 },
  parts = 5,
  setup = function() end,
  turn = function(me) end,
}
