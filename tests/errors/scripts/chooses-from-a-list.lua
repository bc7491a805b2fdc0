--! 3 chooses-from-a-list.lua:5: choose: argument 2 should be a set to choose from, such as pyramids:flat(), not a table: a list is not a set; use choose_one for words, or spaces:only(LIST) for spaces (2 players, seed 'check 1', turn 1)
return variant {
  api = 1, name = "chooses-from-a-list", players = { 2, 2 },
  setup = function() end,
  turn = function(me) choose("way", { "left", "right" }) end,
}
