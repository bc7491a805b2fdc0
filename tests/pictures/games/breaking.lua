--- A game whose texts try to break out of a picture.
return variant {
  api = 1,
  name = "breaking",
  title = "</title><script>alert(1)</script>&\"'",
  players = { 2, 2 },
  pyramids = { 2, 2, 2 },
  marks = { "<script>", "&amp" },
  piles = { "<b>&'" },
  vars = { ["a<b&'c"] = 1, ["<i>'_SEAT"] = 2 },
  deck = {
    suits = { { name = "<script>", letter = "<", sign = "&", color = "\"><" } },
    cards = {
      { code = "<script>'&", name = "</text><script>&'abcdefghijklmn",
        rank = "<&>", sign = "<", suits = { "<script>" }, copies = 3 },
      { code = "../secret", suits = { "<script>" }, copies = 3 },
    },
  },
  setup = function()
    turn_up(space(0, 0))
    turn_up(space(1, 0))
    for _, seat in ipairs(seats:list()) do deal(seat, 1) end
  end,
  turn = function()
    mark(place(1, space(0, 0)), "<script>")
    say("</text><script>alert('&')</script>")
  end,
}
