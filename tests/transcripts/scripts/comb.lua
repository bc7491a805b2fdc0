--- A game for these tests on a hexagonal board: cards are laid beside others,
-- and pyramids stand on cards or point at a neighbour.

--- Returns a deck of one suit: 1 to 30.
local function deck()
  local list = {}
  for value = 1, 30 do
    local text = tostring(value)
    list[value] = {
      code = text .. "d", rank = text, sign = text, value = value,
      suits = { "dots" },
    }
  end
  return {
    suits = { { name = "dots", letter = "d", sign = "•" } }, cards = list,
  }
end

return variant {
  api = 1,
  name = "comb",
  title = "Comb",
  text = "lay cards and pyramids on a hexagonal board",
  players = { 2, 2 },
  pyramids = { 9, 9, 9 },
  poses = true,
  board = { neighbours = "hexagonal" },
  deck = deck,

  options = {
    reach = { least = 0, most = 9, default = 1,
      text = "how far the cards of the set-up lie from the first one" },
  },

  --- Lays a row, and a column to the south-west.
  setup = function()
    for x = 0, options.reach do turn_up(space(x, 0)) end
    for y = 1, options.reach do turn_up(space(-y, y)) end
    turn_up(space(0, -1))
    turn_up(space(0, 0))
  end,

  turn = function(me)
    choose_one("action", {
      lay = function()
        local at = choose("space", spaces:wasteland())
        turn_up(at)
      end,
      stand = function()
        local at = choose("space", spaces)
        place(me, choose("size", numbers(1, 3)), at, choose("pose", poses))
      end,
    })
    if game.turn == 12 then finish("twelve turns") end
  end,
}
