--! # a set of things where a function is expected
--! $ check -q setup-is-a-set.lua
--! = 3 setup-is-a-set\.lua
return variant { api = 1, name = "setup-is-a-set", players = { 2, 2 },
  setup = pyramids, turn = spaces }
