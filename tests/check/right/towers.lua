-- Pyramids stand on one another.
return variant {
  api = 1, name = "towers", players = { 2, 3 },
  pyramids = { 3, 3, 0 },
  stacks = true,
  board = { columns = 3, rows = 3 },
  setup = function() end,
  turn = function(me)
    choose_one("action", {
      place = function()
        local size = choose("size", numbers(1, 2))
        place(me, size, choose("space", spaces))
      end,
      move = function()
        local top = choose("pyramid", pyramids:of(me):on_top())
        move(top, choose("space", spaces:adjacent_to(top.space)))
      end,
    })
    if game.turn == 8 then finish("built") end
  end,
}
