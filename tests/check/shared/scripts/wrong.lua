--- Raises an error in some games.
return function(me)
  local by = choose("by", numbers(1, 3))
  if by == 3 and game.turn > 3 then error("three") end
  vars.count = vars.count + by
  if vars.count >= 10 then finish("done", me) end
end
