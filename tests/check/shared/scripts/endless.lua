--- A way that leads nowhere, slowly.
return function()
  local steps = 0
  while steps < 100000 do steps = steps + 1 end
end
