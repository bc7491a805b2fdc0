--- A test game. Its script calls `say` and `print`.

local function announce(size)
  say("the bell rings " .. size .. " times")
end

return variant {
  api = 1,
  name = "told",
  title = "Told",
  text = "hear what is said",
  players = { 2, 3 },
  pyramids = { 5, 5, 5 },
  board = { columns = 2, rows = 1 },
  setup = function() say("a game that speaks") end,
  turn = function(me)
    print("begins", me, pyramids:count(), {}, nil)
    local size = choose("size", numbers(1, 3))
    announce(size)
    if size == 3 then
      need(pyramids:count() > 0, "not yet")
    end
    local where = choose("space", spaces)
    print("placed", place(me, size, where))
  end,
}
