--- A game whose board shows every card of a space.
local faces = {}
for _, suit in ipairs { "moons", "suns" } do
  for value = 1, 12 do
    faces[#faces + 1] = { code = value .. suit:sub(1, 1):upper(),
      rank = tostring(value), value = value, suits = { suit } }
  end
end
return variant {
  api = 1, name = "spread", players = { 2, 2 }, pyramids = { 2, 2, 2 },
  board = { spread = true },
  deck = {
    suits = {
      { name = "moons", letter = "M" }, { name = "suns", letter = "S" },
    },
    cards = faces,
  },
  setup = function() end,
  turn = function(me) place(me, 1, choose("space", spaces:territory())) end,
}
