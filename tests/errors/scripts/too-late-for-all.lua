--! 3 too-late-for-all.lua:9: every choice is refused after a reveal, when nothing can be taken back: no space will do (2 players, seed 'check 1', turn 1): offer something that is always possible, such as passing; nothing can be taken back after a reveal
-- After a card is drawn, every option is refused.
return variant {
  api = 1, name = "too-late-for-all", players = { 2, 2 },
  board = { columns = 2, rows = 1 }, deck = { cards = { { code = "A", copies = 9 } } },
  setup = function() end,
  turn = function(me)
    draw(me, 1)
    local at = choose("space", spaces) need(at == nil, "no space will do")
  end,
}
