--! 3 continues.lua:7: syntax error near 'end': Lua has no continue: put the rest into an `if`
return variant {
  api = 1, name = "continues", players = { 2, 2 },
  setup = function() end,
  turn = function(me)
    for i = 1, 3 do
      if i == 2 then continue end
    end
  end,
}
