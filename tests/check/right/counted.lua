-- Inner functions change a local of the function around them.
return variant {
  api = 1, name = "counted", players = { 2, 3 },
  setup = function() end,
  turn = function()
    local count = 0
    local met = {}
    local function note(word)
      count = count + 1
      met[count] = word
    end
    for i = 1, 2 do
      choose_one("word " .. i, {
        yes = function() note("yes") end,
        no = function() note("no") end,
      })
    end
    say(count .. " words, the last is " .. met[count])
    if game.turn == 4 then finish("told") end
  end,
}
