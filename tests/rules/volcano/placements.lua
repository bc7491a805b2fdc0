--- Volcano without a limit of cap moves. Equal placements of the caps are
-- continued once. With `eruption=no`, a turn may end without an eruption, so
-- its results are the placements that caps can reach.
return house_rule {
  api = 2,
  name = "placements",
  of = "volcano",
  text = "equal placements of caps are continued once",
  change = function(rules)
    local actions = rules.parts.actions
    local walk = {
      move = actions.move, stop = function() return "over" end,
    }
    local quake = { move = actions.move, erupt = actions.erupt }

    rules.options.moves = {
      default = 12, least = 1, most = 80, text = "how many caps may move",
    }
    rules.options.eruption = {
      default = true, text = "whether a turn ends with an eruption",
    }
    rules.turn = function(me)
      local state = { left = options.moves + 1, seen = {} }
      local courses = options.eruption and quake or walk
      repeat
        waypoint(state.left)
      until choose_one("next", courses, me, state)
      waypoint()
    end
  end,
}
