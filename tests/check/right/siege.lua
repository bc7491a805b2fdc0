-- Pyramids have damage and a goal. A space burns after a pyramid has left it.
return variant {
  api = 1, name = "siege", players = { 2, 2 }, pyramids = { 2, 2, 0 },
  board = { columns = 4, rows = 4 },
  vars = {
    damage_PYRAMID = 0, goal_PYRAMID = "space", weary_PYRAMID = false,
    burnt_SPACE = { start = false, title = "on fire" },
  },
  setup = function()
    for seat in each(seats) do
      local row = seat == seats:first() and 0 or 3
      for column, pips in ipairs { 1, 2, 2, 1 } do
        place(seat, pips, space(column - 1, row))
      end
    end
  end,
  turn = function(me)
    local own = pyramids:of(me)
    choose_one("action", {
      move = function()
        local piece = choose("piece", own:with("weary", false))
        local to = choose("space", spaces:adjacent_to(piece.space):empty()
          :with("burnt", false))
        piece.space.burnt = true
        piece.goal = to
        move(piece, to)
      end,
      shoot = function()
        local piece = choose("piece", own)
        local prey = choose("prey", pyramids:of(seats:except(me))
          :on(spaces:adjacent_to(piece.space)):most("damage"))
        prey.damage = prey.damage + piece.pips
        piece.weary = not piece.weary
        if prey.damage > 2 then destroy(prey) end
      end,
      wait = function()
        for piece in each(own) do piece.weary = false end
        for at in each(spaces:with("burnt")) do at.burnt = false end
      end,
    })
  end,
  after_turn = function()
    if game.turn >= 24 or not pyramids:with("damage", 0):any() then
      finish("the siege is over")
    end
  end,
  score = function(seat)
    return 100 - pyramids:of(seat):sum("damage")
      + pyramids:of(seat):count()
  end,
  flaw = function()
    for piece in each(pyramids) do
      if piece.goal and piece.goal ~= piece.space then
        return tostring(piece) .. " has moved elsewhere"
      end
    end
  end,
}
