-- Colours are texts, so the script compares them with texts.
return variant {
  api = 1, name = "colours", players = { 2, 3 },
  vars = { leader = "seat" },
  setup = function() end,
  turn = function(me)
    local color = me.color
    if color == "red" then vars.leader = me end
    if "green" ~= me.next.color then say("not green") end
    local leader = vars.leader
    if leader ~= nil and leader.color == "red" then say("red leads") end
    choose_one("go", { on = 1, stay = 2 })
    if game.turn == 5 then finish("led", vars.leader) end
  end,
}
