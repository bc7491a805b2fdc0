--- Lists of blocks for `has_block`: cards that are connected by their sides.

local blocks = {}

--- Returns blocks of three consecutive values in a suit, or of three equal
-- values. The values are `least` to `most`. `suits` are the suits of the deck.
function blocks.of_three(suits, least, most)
  local list = {}
  local function add(...) list[#list + 1] = { ... } end
  for i, one in ipairs(suits) do
    for n = least, most - 2 do
      add(n .. one.letter, n + 1 .. one.letter, n + 2 .. one.letter)
    end
    for j = i + 1, #suits do
      for k = j + 1, #suits do
        for n = least, most do
          add(n .. one.letter, n .. suits[j].letter, n .. suits[k].letter)
        end
      end
    end
  end
  return list
end

return blocks
