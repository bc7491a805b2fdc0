--- Returns the spaces of a set that have room for a pyramid; see `space_limit`.
return function(set)
  if options.space_limit == 0 then return set end
  return set:holding_fewer_than(options.space_limit)
end
