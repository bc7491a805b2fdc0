--! 3 stuck.lua:8: nothing can be done in this turn: no small pyramid of red is left in the supply (2 players, seed 'check 1', turn 3): offer something that is always possible, such as passing; nothing can be taken back after a reveal
-- A turn in which nothing can be done.
return variant {
  api = 1, name = "stuck", players = { 2, 2 }, pyramids = { 1, 0, 0 },
  board = { columns = 2, rows = 2 },
  setup = function() end,
  turn = function(me)
    place(me, 1, choose("space", spaces:empty()))
  end,
}
