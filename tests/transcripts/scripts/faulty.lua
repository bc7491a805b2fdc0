--- A game for these tests with several errors in its script.

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

local courses = {
  rest = function() end,
  --- Draws a card, then fails. A look-ahead stops at the draw.
  draw = function(me)
    draw(me, 1)
    error("drawing is not finished")
  end,
  --- Makes every later turn fail before its first choice.
  poison = function() vars.poisoned = true end,
}

return variant {
  api = 1,
  name = "faulty",
  title = "Faulty",
  text = "three courses, of which two are wrong",
  players = { 2, 2 },
  deck = deck,
  vars = { poisoned = false },

  setup = function()
    shuffle()
    turn_up(space(0, 0))
  end,

  turn = function(me)
    if vars.poisoned then error("poisoned") end
    choose_one("course", courses, me)
  end,
}
