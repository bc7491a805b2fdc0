-- A seat takes 1 to 3 things. The variable `left` has the number that is left.
return variant {
  api = 1, name = "nim", players = { 2, 3 },
  vars = { left = 12 / 2 + 6 },
  setup = function() end,
  turn = function(me)
    local taken = choose("how many", numbers(1, math.min(3, vars.left)))
    vars.left = vars.left - taken
    if vars.left == 0 then finish("the last one is taken", me) end
  end,
}
