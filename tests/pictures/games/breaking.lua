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
  turn = function(me)
    choose("<script>", cards:in_hand(me))
    local placed = place(me, 1, space(0, 0))
    mark(placed, "<script>")
    say("</text><script>alert('&')</script>")
    if me:supply(1) == 0 then finish("</text><script>", me) end
  end,
}
