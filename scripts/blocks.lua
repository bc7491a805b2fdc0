--- Lists of blocks for `has_block`: cards that hang together by their sides.

local blocks = {}

--- Three cards of a suit with consecutive values, and three of one value.
-- `suits` are those of a deck whose codes are a number, `least` to `most`, and
-- the letter of a suit.
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
