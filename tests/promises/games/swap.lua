--- Each turn moves two pyramids to one space, where they look alike.
return variant {
  api = 1, name = "swap", players = { 1, 1 }, pyramids = { 2, 0, 0 },
  board = { columns = 3, rows = 3 }, vars = { sum = 0 },
  setup = function()
    for x = 0, 1 do place(seats:list()[1], 1, space(x, 0)) end
  end,
  turn = function(me)
    local p = choose("p", pyramids:of(me))
    move(p, choose("to", spaces:empty()))
    local q = choose("q", pyramids:of(me) - pyramids:only(p))
    move(q, p.space)
    local r = choose("r", pyramids:of(me))
    vars.sum = vars.sum * 2 % 1000 + (r == p and 1 or 0)
    move(q, choose("last", spaces:empty()))
    if game.turn > 12 then finish("done") end
  end,
}
