--- Each turn, a seat moves two of its three pyramids, which look alike. No
-- pyramid may move first in two turns in a row.
return variant {
  api = 1, name = "moved", players = { 1, 1 }, pyramids = { 3, 0, 0 },
  board = { columns = 3, rows = 1 },
  vars = { first = "pyramid", second = "pyramid" },
  setup = function()
    for x = 0, 2 do place(seats:list()[1], 1, space(x, 0)) end
  end,
  turn = function(me)
    local one = choose("one", pyramids:of(me))
    need(one ~= vars.first, "it has just moved")
    move(one, choose("to", spaces:adjacent_to(one.space)))
    local other = choose("other", pyramids:of(me))
    need(other ~= one, "it has moved already")
    move(other, choose("to", spaces:adjacent_to(other.space)))
    vars.first, vars.second = one, other
    if game.turn == 9 then finish("nine turns") end
  end,
}
