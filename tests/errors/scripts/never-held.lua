--! 1 never-held.lua:3: warning: crown: 'crown' could never be completed in 126 attempts; last refusal: no crown is left (never-held.lua:4): play more games (-n), or write after it: -- check: rare
-- An option that `may` never offers.
local function crown()
  need(false, "no crown is left")
end

return variant {
  api = 1, name = "never-held", players = { 2, 2 },
  setup = function() end,
  turn = function(me)
    may("crown", crown)
    if game.turn == 6 then finish("enough") end
  end,
}
