--- Texts that contain all special characters of HTML, SVG and CSV.
return variant {
  api = 1, name = "quoted", title = "<b>\"A\", 'B' & C</b>", players = { 2, 2 },
  pyramids = { 2, 0, 0 }, board = { columns = 2, rows = 1 },
  setup = function() end,
  turn = function(me)
    place(me, 1, choose("a<b>&'c", spaces:empty()))
    if game.turn == 2 then finish("<i>\"one\", 'two' & three</i>", me) end
  end,
}
