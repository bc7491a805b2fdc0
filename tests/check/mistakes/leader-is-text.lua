--! 1 leader-is-text.lua:9: warning: 'vars.leader' is a seat, which is never equal to a text
-- A variable that holds a seat is compared with a text.
return variant {
  api = 1, name = "leader-is-text", players = { 2, 2 },
  vars = { leader = "seat" },
  setup = function() end,
  turn = function(me)
    vars.leader = choose("leader", seats)
    if "green" ~= vars.leader then me = me.next end
    if game.turn == 6 then finish("end", me) end
  end,
}
