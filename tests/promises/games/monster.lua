--- Zark City with a monster. After each turn the monster, a large pyramid
-- without an owner, moves to an adjacent card and destroys the pyramids there.
return house_rule {
  api = 2, name = "monster", text = "a monster walks through the city",
  of = "zark-city",
  change = function(rules)
    local setup = rules.setup
    rules.stashes = { "SEAT", "black" }
    rules.setup = function()
      setup()
      place(stash "black", 3, spaces:territory():empty():first()
        or spaces:territory():first())
    end
    rules.on.turn_ended = function()
      local monster = pyramids:unowned():first()
      local to = spaces:adjacent_to(monster.space):territory():random()
      if not to then return end
      move(monster, to)
      for prey in each(pyramids:on(to):except(monster)) do destroy(prey) end
    end
  end,
}
