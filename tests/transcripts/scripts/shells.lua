-- A test game whose cards are pyramids. The deck has no field `noun`.
--- The course `open` puts a pyramid on a space, where all seats can see it.
local function open(card) put(card, choose("space", spaces)) end

--- Hides a pyramid on a space.
local function hide(card)
  put(card, choose("space", spaces), { face_down = true })
end

return variant {
  api = 2, name = "shells", title = "Shells", players = { 2, 2 },
  board = { map = { "..." } }, pyramids = { 0, 1, 0 },
  deck = {
    pieces = { size = "medium", under = "white" },
    suits = { "red", "black", { name = "sky", letter = "S", color = "cyan" } },
    cards = {
      { code = "R", suits = { "red" }, copies = 4 },
      { code = "K", suits = { "black" }, copies = 4 },
      { code = "S", suits = { "sky" }, size = "small", copies = 3 },
      { code = "D", suits = { "sky" }, name = "the diamond" },
    },
  },
  piles = { shelf = { shown = "all" }, chest = { secret = true },
    discard = { shown = "top" } },
  setup = function()
    shuffle()
    for seat in each(seats) do
      draw(seat)
      draw(seat)
    end
    for _ = 1, 2 do put(draw_pile.top, pile "shelf") end
    put(draw_pile.top, pile "chest")
    place(seats:first(), 2, space(0, 0))
    put(draw_pile.top, space(0, 0))
    put(draw_pile.top, space(2, 0), { face_down = true })
  end,
  turn = function(me)
    local card = choose("pyramid", cards:in_hand(me))
    choose_one("way", { open = open, hide = hide, discard = discard }, card)
    if me.hand_size == 0 then finish("the hand is empty", me) end
  end,
}
