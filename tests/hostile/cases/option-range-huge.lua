--! # an option that allows every integer
--! $ check -q option-range-huge.lua
--! = 3
return variant { api = 1, name = "option-range-huge", players = { 2, 2 },
  options = { o = { default = 0, least = math.mininteger,
    most = math.maxinteger, text = "x" } },
  setup = function() end, turn = function(me) finish("x", { me }) end }
