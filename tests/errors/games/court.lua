--- A small game for tests of wrong lines. A turn is `put`, `walk` or `cover`.

local deck = {
  suits = { { name = "moons", letter = "M" }, { name = "suns", letter = "S" } },
  cards = {
    { code = "1M", value = 1, suits = { "moons" }, copies = 2 },
    { code = "2S", value = 2, suits = { "suns" } },
    { code = "3MS", value = 3, suits = { "moons", "suns" } },
    { code = "4S", value = 4, suits = { "suns" } },
  },
}

local turn = {
  put = function(me)
    local space = choose("space", spaces:territory():empty())
    place(me, choose("size", numbers(1, 3)), space)
  end,

  walk = function(me)
    local actor = choose("actor", pyramids:of(me):flat():pointing_at(spaces))
    move(actor, actor.target)
    need(actor.target, "it would stand at the edge of the world")
  end,

  cover = function(me)
    local space = choose("space", spaces:territory():holding_fewer_than(1))
    local card = choose("card", cards:in_hand(me):worth_more_than(space.card))
    lay(card, space)
  end,
}

return variant {
  api = 1, name = "court", players = { 2, 2 }, pyramids = { 2, 1, 1 },
  poses = true, deck = deck,
  setup = function() turn_up(space(0, 0)) end,
  turn = function(me) choose_one("option", turn, me) end,
}
