--- The lots of Magnate: each seat has a lot at each of five districts.

local lots = { COLUMNS = 5, SOUTH = 0, CENTRE = 1, NORTH = 2 }

lots.districts = spaces:in_region("districts")

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
  local own = cards:at(lots.at(seat, x)):with("is_deed", false)
  local counted, sum = own, own:sum("value")
  if options.ace == "both" then
    counted = cards:at(spaces:only { space(x, lots.SOUTH),
      space(x, lots.CENTRE), space(x, lots.NORTH) }):with("is_deed", false)
  end
  for ace in each(own:of_rank("ace")) do
    sum = sum + counted:of_suit(suits:on(ace)):count() - 1
  end
  return sum
end

--- Returns the sum of a function of the totals of a seat and of the other seat
-- in all districts.
function lots.sum(seat, worth)
  local sum = 0
  for x = 0, lots.COLUMNS - 1 do
    sum = sum + worth(lots.total(seat, x), lots.total(seat.next, x))
  end
  return sum
end

return lots
