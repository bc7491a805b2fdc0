--! 1 seat-is-text.lua:8: warning: 'me' is a seat, which is never equal to a text: compare me.color with "red"
-- A seat is compared with a text.
return variant {
  api = 1, name = "seat-is-text", players = { 2, 2 },
  setup = function() end,
  turn = function(me)
    local count = choose_one("go", { on = 1, stay = 2 })
    if me == "red" then say(count) end
    if game.turn == 6 then finish("end") end
  end,
}
