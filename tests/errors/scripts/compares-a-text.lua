--! 3 compares-a-text.lua:5: attempt to compare number with string: tonumber(text) converts a string to a number (2 players, seed 'check 1', turn 1)
return variant {
  api = 1, name = "compares-a-text", players = { 2, 2 },
  setup = function() end,
  turn = function(me) if me.color > 3 then finish("late") end end,
}
