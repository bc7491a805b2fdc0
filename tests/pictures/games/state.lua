--- A game whose cards, pyramids and spaces have variables.
local faces = {}
for value = 1, 12 do
  faces[#faces + 1] = { code = value .. "M", rank = tostring(value),
    value = value, suits = { "moons" } }
end
return variant {
  api = 1, name = "state", players = { 2, 2 }, pyramids = { 2, 2, 2 },
  poses = true, marks = { "locked" },
  deck = { suits = { { name = "moons", letter = "M" } }, cards = faces },
  vars = {
    damage_PYRAMID = 0, hunter_PYRAMID = "seat",
    secret_PYRAMID = { start = 0, shown = "never" },
    spent_CARD = false, holder_CARD = "seat",
    bent_CARD = { start = false, turned = true },
    deed_SPACE = { start = 0, title = "toll" }, burnt_SPACE = false,
  },
  setup = function() end,
  turn = function(me) place(me, 1, choose("space", spaces:territory())) end,
}
