--- @TITLE@: a house rule of @OF@.
return house_rule {
  api = 2,
  name = "@NAME@",
  title = "@TITLE@",
  text = "what is different, in one line",
  of = "@OF@",

  --- The changed rules in words, with the ids of @OF@'s rules or with new ids.
  rules = {
    { "@NAME@", "Every turn ends with a pause for thought." },
  },

  --- `rules` is the table that @OF@'s file returns. Change what you like, such
  -- as rules.options.turn_limit.default = 60, or a function in rules.parts. If
  -- you add an action NAME, describe it to players in rules.helps.words.NAME.
  change = function(rules)
    local after_turn = rules.after_turn
    rules.after_turn = function(me)
      if after_turn then after_turn(me) end
      -- here
    end
  end,
}
