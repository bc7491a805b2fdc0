--- Returns the elements of a list in random order.
return function(list)
  local shuffled = {}
  for i, element in ipairs(list) do shuffled[i] = element end
  for i = #shuffled, 2, -1 do
    local j = random(i)
    shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
  end
  return shuffled
end
