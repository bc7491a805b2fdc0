--- Several turns are played as one. So `successors` counts the positions after
-- all of them. Equal positions between the turns are continued once.
return house_rule {
  api = 2,
  name = "in-a-row",
  text = "several turns are one turn",
  change = function(rules)
    local turn = rules.turn

    rules.options.turns = {
      default = 2, least = 1, most = 9, text = "how many turns are one",
    }
    rules.turn = function(me)
      for count = 1, options.turns do
        as(me, turn, me)
        waypoint(count)
        me = me.next
      end
    end
  end,
}
