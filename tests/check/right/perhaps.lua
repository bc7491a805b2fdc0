-- A step is optional, and the script asks what is possible.
return variant {
  api = 1, name = "perhaps", players = { 2, 2 },
  pyramids = { 2, 1, 0 },
  board = { columns = 3, rows = 2 },
  setup = function() end,
  turn = function(me)
    local function grow()
      exchange(choose("pyramid", pyramids:of(me):sized(1)), 2)
    end
    if can(grow) then may("grow", grow) end
    waypoint(me)
    local size = me:supply(1) > 0 and 1 or 2
    need(me:supply(size) > 0, "none is left")
    place(me, size, choose("space", spaces:empty()))
    if game.turn == 5 then finish("grown") end
  end,
}
