--- A game for these tests with two rounds: all bid a card in secret, and then
-- all bids are laid in a row.

--- Returns a deck of one suit: 1 to 9.
local function deck()
  local suits = { { name = "dots", letter = "d", sign = "•" } }
  local list = {}
  for value = 1, 9 do
    local text = tostring(value)
    list[value] = {
      code = text .. "d", rank = text, sign = text, value = value,
      suits = { "dots" },
    }
  end
  return { suits = suits, cards = list }
end

return variant {
  api = 1,
  name = "secret",
  title = "Secret",
  text = "bid a card in secret, twice",
  players = { 2, 4 },
  deck = deck,

  setup = function()
    shuffle()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 2) end
  end,

  turn = function()
    local bids = choose_each("bid", function(seat)
      return cards:in_hand(seat)
    end)
    for _, seat in ipairs(seats:list()) do
      local x = 1
      while space(x, 0).card do x = x + 1 end
      lay(bids[seat], space(x, 0))
    end
    if game.turn == 2 then finish("two rounds") end
  end,
}
