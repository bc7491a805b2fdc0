--! 3 assigns-to-a-name.lua:5: attempt to assign to const variable 'cards': its value cannot change: choose another name
return variant {
  api = 1, name = "assigns-to-a-name", players = { 2, 2 },
  setup = function() end,
  turn = function(me) cards = 3 end,
}
