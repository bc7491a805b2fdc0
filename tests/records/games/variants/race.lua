--- A game for these tests: lay cards in a row, or dare and roll for another.

local suits = { { name = "dots", letter = "d" } }

local list = {}
for value = 1, 9 do
  list[value] = { code = value .. "d", value = value, suits = { "dots" } }
end

local parts = {
  --- Lay a card at the end of the row.
  lay = function(me)
    local x = 1
    while space(x, 0).card do x = x + 1 end
    lay(choose("card", cards:in_hand(me)), space(x, 0))
  end,

  --- Roll: on 4 or more draw a card.
  dare = function(me)
    need(draw_pile.count > 0, "no card is left to dare for")
    if random(6) >= 4 then draw(me) end
  end,

  wait = function() end,
}

return variant {
  api = 1,
  name = "race",
  title = "Race",
  text = "lay cards in a row",
  players = { 2, 3 },
  deck = { suits = suits, cards = list },
  parts = parts,
  options = {
    length = { least = 1, most = 50, default = 8, text = "how many turns" },
  },

  setup = function()
    shuffle()
    turn_up(space(0, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 2) end
  end,

  turn = function(me)
    choose_one("part", parts, me)
    if game.turn >= options.length then finish("the row is done", me) end
  end,
}
