--- The lots of Magnate: each seat has a lot at each of five districts.

local lots = { SOUTH = 0, CENTRE = 1, NORTH = 2 }

lots.columns = numbers(0, 4)
lots.districts = spaces:in_region("districts")
lots.developed = cards:with("is_deed", false)

--- Returns the lots of a seat.
function lots.of(seat)
  return spaces:in_region(seat.number == 1 and "south" or "north")
end

--- Returns the deeds of a seat.
function lots.deeds(seat) return cards:at(lots.of(seat)):with("is_deed") end

--- Returns the lot of a seat in a column.
function lots.at(seat, x)
  return space(x, seat.number == 1 and lots.SOUTH or lots.NORTH)
end

--- Returns the total of a seat in the district of a column (G28).
function lots.total(seat, x)
  local own = lots.developed:at(lots.at(seat, x))
  local counted = options.ace == "own" and own
    or lots.developed:at(spaces:only { lots.at(seat, x),
      space(x, lots.CENTRE), lots.at(seat.next, x) })
  return own:sum("value") + own:of_rank("ace"):sum(function(ace)
    return counted:of_suit(suits:on(ace)):count() - 1
  end)
end

--- Applies a function to the two seats' totals in each district, with those of
-- `seat` first. Returns the sum of the results.
function lots.sum(seat, worth)
  return lots.columns:sum(function(x)
    return worth(lots.total(seat, x), lots.total(seat.next, x))
  end)
end

return lots
