--- A game for these tests whose variables hold things. Each player's pyramid
-- walks along a path, picks up a card, and remembers where.

return variant {
  api = 1,
  name = "trail",
  title = "Trail",
  text = "walk along a path",
  players = { 2, 2 },
  pyramids = { 1, 0, 0 },
  board = { columns = 3, rows = 1 },
  poses = true,
  deck = {
    suits = { { name = "moons", letter = "M" } },
    cards = { { code = "AM", suits = { "moons" }, copies = 3 } },
  },
  vars = {
    last = "space", walker = "pyramid", way = "pose", shown = "card",
  },

  setup = function()
    for _, seat in ipairs(seats:list()) do
      place(seat, 1, space(0, 0), east)
    end
    turn_up(space(0, 0))
  end,

  turn = function(me)
    local walker = choose("walker", pyramids:of(me))
    point(walker, choose("way", poses:flat()))
    vars.last = walker.space
    vars.walker = walker
    vars.way = walker.pose
    vars.shown = walker.space.card
    move(walker, need(walker.target, "there is no path"))
  end,
}
