--- A game for these tests: a turn lays a card of the hand face down, or names
--- suits that have long names.

local names = { "brackish_waters", "candlelit_halls", "drifting_snows" }

--- Returns a deck of three suits, each with the ranks 1 to 3.
local function deck()
  local suits, list = {}, {}
  for i, name in ipairs(names) do
    local letter = name:sub(1, 1)
    suits[i] = { name = name, letter = letter, sign = letter }
    for value = 1, 3 do
      local text = tostring(value)
      list[#list + 1] = {
        code = text .. letter, rank = text, sign = text, value = value,
        suits = { name },
      }
    end
  end
  return { suits = suits, cards = list }
end

local actions = {
  --- Lay a card face down.
  stow = function(me)
    local card = choose("card", cards:in_hand(me))
    lay(card, choose("space", spaces:empty()), true)
  end,

  --- Call out six suits.
  call = function(me)
    for _ = 1, 6 do choose("suit", suits) end
    draw(me, 1)
  end,
}

return variant {
  api = 1,
  name = "stow",
  title = "Stow",
  text = "lay cards face down",
  players = { 2, 4 },
  deck = deck,
  board = { columns = 3, rows = 3 },

  setup = function()
    shuffle()
    for _, seat in ipairs(seats:list()) do deal(seat, 3) end
  end,

  turn = function(me)
    local action = game.turn % 4 < 2 and "stow" or "call"
    choose_one("action", { [action] = actions[action] }, me)
  end,
}
