--- A function that takes a long time and does nothing.
return function()
  local steps = 0
  while steps < 100000 do steps = steps + 1 end
end
