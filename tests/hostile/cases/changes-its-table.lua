--! # a variant whose table changes while it is read
--! $ check -q changes-its-table.lua
--! = 1 changes-its-table.lua:7: warning: 't.setup' is changed during a game: what a game remembers belongs in vars, marks or piles
local t
t = { api = 1, name = "changes-its-table", players = { 2, 2 },
  deck = function() t.deck = nil t.turn = nil t.players[1] = 0 return nil end,
  setup = function() t.setup = nil end,
  turn = function(me) finish("x", { me }) end }
return variant(t)
