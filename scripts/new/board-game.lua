--- @TITLE@: small pyramids cross the board and capture each other. The player
-- whose pyramid is the first to reach the far row wins.

local SMALL = 1

--- Returns the row in which a seat begins: the lowest or the highest.
local function home(seat) return seat.number == 1 and 0 or 4 end

--- Returns the row that a seat wants to reach.
local function goal(seat) return home(seat.next) end

--- Returns the number of rows that a pyramid has crossed.
local function progress(pyramid)
  return math.abs(pyramid.space.y - home(pyramid.owner))
end

return variant {
  api = 2,
  name = "@NAME@",
  title = "@TITLE@",
  text = "be the first to cross the board",
  players = { 2, 2 },
  board = { columns = 5, rows = 5, neighbours = "diagonal" },
  pyramids = { 5, 0, 0 },

  options = {
    last_turn = { least = 1, most = 1000, default = 100, ends_game = true,
      text = "the turn after which the game ends in any case" },
  },

  rules = {
    { "1", "A turn: move one of your pyramids to a space beside it." },
    { "2", "A pyramid that you move onto is captured: it is out of the game." },
    { "3", "Who reaches the far row, or captures all pyramids, wins." },
    { "4", "After last_turn the pyramid that has come farthest wins." },
  },

  setup = function()
    for seat in each(seats) do
      for x = 0, 4 do place(seat, SMALL, space(x, home(seat))) end
    end
  end,

  turn = function(me)
    local pyramid = choose("pyramid", pyramids:of(me))
    local at = choose("space",
      spaces:adjacent_to(pyramid.space) - spaces:occupied_by(me))
    for captured in each(pyramids:on(at)) do remove(captured) end
    move(pyramid, at)
    if at.y == goal(me) then finish("the far row", me, at) end
    if me.next.pyramids_on_board == 0 then finish("all are captured", me) end
  end,

  after_turn = function()
    if game.turn >= options.last_turn then finish("the last turn") end
  end,

  score = function(seat)
    local most = 0
    for pyramid in each(pyramids:of(seat)) do
      most = math.max(most, progress(pyramid))
    end
    return most
  end,
}
