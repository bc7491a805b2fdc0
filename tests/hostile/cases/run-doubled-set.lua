--! # a set that one choice would evaluate 65,536 times
--! $ check -q run-doubled-set.lua
--! = 3 run-doubled-set\.lua:9: a set may combine at most 256 sets
return variant {
  api = 1, name = "run-doubled-set", players = { 2, 2 },
  setup = function() end,
  turn = function()
    local set = spaces
    for _ = 1, 16 do set = set + set end
    choose("space", set)
  end,
}
