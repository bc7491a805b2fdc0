--- The beginning of a turn of Magnate: tax and income.

local lots = require "magnate.lots"
local tokens = require "magnate.tokens"

local income = {}

local ACE, CROWN = 1, 10

--- Takes from each seat all its tokens of a suit, except one (G9).
local function tax()
  local name = roll("tax")
  for seat in each(seats) do seat[name] = math.min(seat[name], 1) end
end

--- Gives all seats their tokens. The suits that a seat chooses for its deeds
-- (G12, G13) are secret until all have chosen (G14).
function income.earn(rank)
  local paid, order = {}, seats_from(game.to_move)
  local chosen = rank ~= ACE and rank ~= CROWN and rank or 0
  choose_each("income", function(seat)
    for deed in each(lots.deeds(seat):valued(chosen)) do
      table.insert(paid, choose(deed.code .. " pays", suits:on(deed)))
    end
  end)
  for _, seat in ipairs(order) do
    local source = rank == CROWN and cards:in_pile(seat.crowns)
      or cards:at(lots.of(seat)):valued(rank)
    for card in each(source) do
      if card.is_deed and rank ~= ACE then
        local suit = table.remove(paid, 1)
        tokens.add(seat, suit, 1)
        say(seat.color .. "'s deed " .. card.name .. " pays " .. suit.name)
      else
        tokens.gain(seat, card, 1)
      end
    end
  end
end

--- Rolls the dice (G9, G10).
function income.roll()
  local one, other = tonumber(roll("ten")), tonumber(roll("ten"))
  if one == 1 or other == 1 then
    for _ = 1, options.double_tax and 2 or 1 do tax() end
  end
  income.earn(math.max(one, other))
end

return income
