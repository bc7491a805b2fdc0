--- Pikemen, by Jacob Davenport (1997): pyramids fight on a chessboard. A lying
-- pyramid moves where it points. Only a larger pyramid can capture a standing
-- pyramid.

local turn_limit = require "turn_limit"

local SMALL, MEDIUM, LARGE = 1, 2, 3

-- Set-up ----------------------------------------------------------------------

--- The sizes in the corner of the first seat: rows from the south, each from
-- the east (K3). The opposite corner is this corner, turned by 180 degrees.
local corner = {
  { LARGE, LARGE, LARGE, MEDIUM, SMALL },
  { LARGE, MEDIUM, MEDIUM, SMALL },
  { LARGE, MEDIUM, SMALL },
  { MEDIUM, SMALL },
  { SMALL },
}

local function set_up()
  local first, second = seats:list()[1], seats:list()[2]
  for row, sizes in ipairs(corner) do
    for column, pips in ipairs(sizes) do
      place(first, pips, space(8 - column, row - 1))
      place(second, pips, space(column - 1, 8 - row))
    end
  end
end

-- Turns -----------------------------------------------------------------------

--- Values that house rules may change.
local parts = {}

--- Returns the pieces of others that a piece can capture (K8).
function parts.prey(me, piece)
  local enemies = pyramids:of(seats:except(me))
  return (enemies:flat() + enemies:smaller_than(piece))
    :named("a piece that lies or is smaller")
end

--- Returns the spaces to which a lying piece can charge (K6).
local function reach(me, piece)
  local goals = spaces:empty() + spaces:holding(parts.prey(me, piece))
  return spaces:in_sight_of(piece.space, poses:only(piece.pose)) * goals
end

parts.actions = {
  --- Give a piece another pose (K5).
  turn = function(me)
    local own = pyramids:of(me)
    if options.reorient == "standing" then own = own:upright() end
    local piece = choose("piece", own)
    point(piece, choose("pose", poses:except(piece.pose)))
  end,

  --- Move a lying piece in its direction and give it any pose (K6 to K8).
  charge = function(me)
    local piece = choose("piece", pyramids:of(me):flat())
    local at = choose("space", reach(me, piece))
    local prey = pyramids:on(at):first()
    if prey then
      me.captured = me.captured + prey.pips
      remove(prey)
    end
    move(piece, at)
    point(piece, choose("pose", poses))
  end,

  --- Do nothing, if nothing else can be done (K9, K-R2).
  pass = function(me) -- check: rare
    need(options.reorient == "standing", "a piece of yours can be turned")
    need(not can(parts.actions.turn, me) and not can(parts.actions.charge, me),
      "a piece of yours can be turned or charge")
  end,
}

-- The game --------------------------------------------------------------------

return variant {
  api = 2,
  name = "pikemen",
  title = "Pikemen",
  text = "turn a pyramid or let it charge where it points; capture 12 points",
  players = { 2, 2 },
  pyramids = { 5, 5, 5 },
  poses = true,
  board = { columns = 8, rows = 8, neighbours = "diagonal" },
  vars = { captured_SEAT = { start = 0, shown = "never" } },
  parts = parts,

  setup = set_up,

  turn = function(me) choose_one("action", parts.actions, me) end,

  --- Ends the game if the player has captured enough (K10).
  after_turn = function(me)
    if me.captured >= options.goal then
      finish(options.goal .. " points", me)
    end
    turn_limit.draw()
  end,

  score = function(seat) return seat.captured end,

  --- Returns what is wrong with the pieces, or nil (K2).
  flaw = function()
    local shared = (spaces - spaces:holding_fewer_than(2)):first()
    if shared then return tostring(shared) .. " holds more than one piece" end
  end,

  intro = {
    aim = "Capture pieces worth twelve points.",
    turn = "Turn one of your pyramids, or let one that lies charge straight"
      .. " on where it points, and capture what it meets.",
    ends = "The first player with twelve points wins.",
  },
  asks = {
    action = "Choose what you do in this turn",
    ["turn piece"] = "Choose the piece that turns",
    ["charge piece"] = "Choose the piece that charges",
    space = "Choose where it charges",
    pose = "Choose which way it points",
  },

  helps = {
    sizes = {
      small = "It captures what lies. Captured, it scores 1 (K8).",
      medium = "It captures what lies, and small pieces that stand. Captured,"
        .. " it scores 2 (K8).",
      large = "It captures what lies, and small and medium pieces that stand."
        .. " Captured, it scores 3 (K8).",
    },
    words = {
      turn = function()
        return "Give a piece of yours " .. (options.reorient == "standing"
          and "that stands " or "") .. "another pose (K5)."
      end,
      charge = "A lying piece goes straight on where it points, over empty"
        .. " spaces, and may capture the first piece in its way (K6).",
    },
  },

  options = {
    goal = { default = 12, least = 1, most = 30,
      text = "the points that win" },
    reorient = { "any", "standing", default = "any",
      text = "the pieces that may be turned: all, or only those that stand" },
    turn_limit = turn_limit.option,
  },

  rules = {
    "Board and pieces",
    { "K1", "A chessboard; five pyramids of each size for each player." },
    { "K2", "A piece stands or lies and points in one of eight directions; "
      .. "a space holds one piece." },
    { "K3", "All stand in opposite corners, the larger ones further back." },
    { "K4", "The first player begins." },
    "A turn",
    { "K5", "turn: give a piece of yours another pose (option reorient)." },
    { "K6", "charge: a lying piece moves straight on where it points, over "
      .. "empty spaces only; the first piece in its way may be captured." },
    { "K7", "After a charge the piece takes any pose." },
    { "K8", "Every piece captures what lies; what stands is captured by a "
      .. "larger piece only. You score the pips of what you capture." },
    { "K9", "You may not pass." },
    "The end",
    { "K10", "Twelve points win (option goal)." },
    { "K11", "Nothing is hidden, and nothing is left to chance." },
  },
}
