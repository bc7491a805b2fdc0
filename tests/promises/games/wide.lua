--- A suit sign and a code are two columns wide. A rank sign has two bytes.
return variant {
  api = 1, name = "wide", players = { 2, 2 }, pyramids = { 3, 3, 3 },
  deck = {
    suits = { { name = "fire", letter = "F", sign = "火" } },
    cards = {
      { code = "1F", rank = "1", sign = "1", value = 1, suits = { "fire" },
        copies = 2 },
      { code = "水", rank = "2", value = 2, suits = {}, copies = 2 },
      { code = "eF", rank = "e", sign = "é", value = 3, suits = { "fire" },
        copies = 2 },
    },
  },
  setup = function()
    for x = 0, 4 do turn_up(space(x, 0)) end
  end,
  turn = function(me)
    place(me, 1, choose("space", spaces:territory()))
    if game.turn > 2 then finish("end") end
  end,
}
