--! 3 pyramids-a-number.lua:2: pyramids should be a list such as { 3, 3, 3 }, not a number
return variant {
  api = 1, name = "pyramids-a-number", players = { 2, 2 },
  pyramids = 5,
  setup = function() end,
  turn = function(me)  end,
}
