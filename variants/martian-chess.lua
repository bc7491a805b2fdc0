--- Martian Chess, by Andrew Looney: a piece of any colour is yours while it is
-- in your zone. A capture gives your piece away.

local turn_limit = require "turn_limit"

local SMALL, MEDIUM, LARGE = 1, 2, 3

-- Equipment -------------------------------------------------------------------

--- The zones in turn order: the name, the player's corner, and the directions
-- from the corner into the zone.
local zones_of = {
  [2] = {
    { name = "south", x = 3, y = 0, east = -1, north = 1 },
    { name = "north", x = 0, y = 7, east = 1, north = -1 },
  },
  [4] = {
    { name = "southwest", x = 0, y = 0, east = 1, north = 1 },
    { name = "northwest", x = 0, y = 7, east = 1, north = -1 },
    { name = "northeast", x = 7, y = 7, east = -1, north = -1 },
    { name = "southeast", x = 7, y = 0, east = -1, north = 1 },
  },
}

--- Returns a board whose zones have four rows. With four players, two zones are
-- side by side (M1).
local function board()
  local map, regions = {}, {}
  for row = 1, 8 do
    local north = row <= 4
    if game.players == 2 then map[row] = north and "2222" or "1111" end
    if game.players == 4 then map[row] = north and "22223333" or "11114444" end
  end
  for i, zone in ipairs(zones_of[game.players]) do
    regions[tostring(i)] = zone.name
  end
  return { map = map, regions = regions, neighbours = "diagonal" }
end

--- Returns for each size how many pieces there can be after merging (M6).
local function supply()
  local each = 3 * game.players
  return { each, each * 3 // 2, each * 2 }
end

--- Places three of each size at a player's corner, large ones nearest (M2).
local function set_up(seat, zone)
  local sizes = { LARGE, LARGE, MEDIUM, SMALL, SMALL }
  for i = 0, 2 do
    for j = 0, 2 do
      place(stash("white"), sizes[i + j + 1],
        space(zone.x + i * zone.east, zone.y + j * zone.north), nil, seat)
    end
  end
end

--- Returns the seat that controls the pieces on a space (M3).
local function holder(at)
  for i, zone in ipairs(zones_of[game.players]) do
    if zone.name == at.region then return seats:list()[i] end
  end
end

-- Movement --------------------------------------------------------------------

local diagonal, orthogonal = poses:diagonal(), poses:orthogonal()

--- For each size: the spaces to which a piece can go from a space (M4).
local moves = {
  [SMALL] = function(at)
    return spaces:in_sight_of(at, diagonal, 1)
      :named("a space one step away diagonally")
  end,
  [MEDIUM] = function(at)
    return spaces:in_sight_of(at, orthogonal, 2)
      :named("a space in sight orthogonally, two steps away at most")
  end,
  [LARGE] = function(at) return spaces:in_sight_of(at) end,
}

--- Values that house rules may change.
local parts = { moves = moves }

--- Returns the spaces to which a piece may go. It may merge with a piece if the
-- player has no piece of the resulting size (M4 to M7).
local function goals(me, piece)
  local near, own = parts.moves[piece.pips](piece.space), pyramids:of(me)
  local free = spaces - spaces:occupied_by(me)
  for pips = SMALL, LARGE - piece.pips do
    if not own:sized(piece.pips + pips):any() then
      free = free + spaces:holding(own:sized(pips))
    end
  end
  local open = near
    * free:named("a space without a piece of yours, unless to merge")
  if piece ~= vars.no_return then return open end
  return open:where("not straight back where it came from",
    function(at) return at ~= vars.no_return_to end)
end

--- Moves a piece to a space, occupied or not. Returns true for a capture.
local function carry_out(me, piece, at)
  local there, from = pyramids:on(at):first(), piece.space
  local is_capture = there ~= nil and there.owner ~= me
  if there then destroy(there) end
  move(piece, at)
  if vars.no_return then vars.no_return, vars.no_return_to = nil, nil end
  if at.region ~= from.region then
    give(piece, holder(at))
    if not is_capture or options.no_rejection == "all" then
      vars.no_return, vars.no_return_to = piece, from
    end
  end
  if is_capture then
    me.captured = me.captured + there.pips
    say(me, "scores", there.pips)
  elseif there then
    exchange(piece, piece.pips + there.pips)
  end
  return is_capture
end

-- The end ---------------------------------------------------------------------

--- Returns the other player of a team, or nil (M10).
local function partner(seat)
  if options.teams and game.players == 4 then return seat.next.next end
end

local function score(seat)
  local other = partner(seat)
  return seat.captured + (other and other.captured or 0)
end

--- Call the clock: the game ends after seven more moves if no move captures
-- (M9).
local function call_clock(me)
  vars.clock = 7
  say(me, "calls the clock")
end

--- Counts a move on the clock; a capture stops the clock (M9).
local function run_clock(is_capture)
  local needed = options.clock_precondition
  vars.quiet_moves = is_capture and 0 or math.min(vars.quiet_moves + 1, needed)
  if is_capture then
    vars.clock = 0
  elseif vars.clock > 0 then
    vars.clock = vars.clock - 1
    if vars.clock == 0 then finish("the clock has run out") end
  end
end

-- The game --------------------------------------------------------------------

return variant {
  api = 2,
  name = "martian-chess",
  title = "Martian Chess",
  text = "a piece is yours as long as it stands in your zone",
  players = { only = { 2, 4 } },
  stashes = { "white" },
  pyramids = supply,
  board = board,
  vars = {
    captured_SEAT = { start = 0, shown = "never" },
    quiet_moves = {
      start = 0, shown = "changed", title = "moves without a capture",
    },
    clock = { start = 0, shown = "changed", title = "moves left on the clock" },
    no_return = {
      start = "pyramid", shown = "changed", title = "may not return",
    },
    no_return_to = { start = "space", shown = "changed", title = "to" },
  },
  governs = { "clock", "no_return", "no_return_to" },
  parts = parts,

  --- Places nine pieces in each zone (M2).
  setup = function()
    local all = seats:list()
    for i, zone in ipairs(zones_of[game.players]) do set_up(all[i], zone) end
  end,

  --- Asks for a move. Before it, the player may call the clock (M4, M9).
  turn = function(me)
    if vars.clock == 0 and vars.quiet_moves >= options.clock_precondition then
      may("clock", call_clock, me)
    end
    local piece = choose("piece", pyramids:of(me))
    local at = choose("space", goals(me, piece))
    local is_capture = carry_out(me, piece, at)
    local enough = options.points_to_win
    if me.pyramids_on_board == 0 then finish("a zone is empty") end
    if enough > 0 and score(me) >= enough then finish(enough .. " points") end
    run_clock(is_capture)
  end,

  after_turn = function() turn_limit.check() end,

  score = score,

  --- Returns what is wrong with a piece, or nil (M3).
  flaw = function()
    for piece in each(pyramids) do
      local seat = holder(piece.space)
      if pyramids:on(piece.space):count() > 1 then
        return tostring(piece) .. " is not alone on its space"
      end
      if piece.owner ~= seat then
        return tostring(piece) .. " stands in the zone of " .. seat.color
          .. ", to whom it should belong"
      end
    end
  end,

  --- If scores are equal, the player who moved last wins, unless the clock has
  -- ended the game (M8, M9).
  tie_break = function(seat)
    local mover = game.to_move
    local is_theirs = seat == mover or seat == partner(mover)
    return is_theirs and mover.pyramids_on_board == 0 and 1 or 0
  end,

  intro = {
    aim = "Capture pieces. Whoever owns the zone where a piece stands may"
      .. " move it.",
    turn = "Move one piece of your zone: small ones step diagonally, medium"
      .. " ones go one or two steps straight, large ones go any way.",
    ends = "When a zone is empty the game ends, and the captured pips decide.",
  },
  asks = {
    piece = "Choose the piece that moves",
    space = "Choose where it moves",
    clock = "Do you call the clock?",
  },

  helps = {
    sizes = {
      small = "A pawn. It goes one step diagonally. Captured, it scores 1"
        .. " (M4).",
      medium = "A drone. It goes one or two steps orthogonally. Captured, it"
        .. " scores 2 (M4).",
      large = "A queen. It goes any way, straight or diagonally. Captured, it"
        .. " scores 3 (M4).",
    },
    words = {
      clock = "Seven moves without a capture from now on end the game (M9).",
    },
  },

  options = {
    clock_precondition = { default = 7, least = 0, most = 7,
      text = "moves without a capture before the clock may be called" },
    no_rejection = { "all", "moves", default = "all",
      text = "what may not go straight back: captors too, or not" },
    points_to_win = { default = 0, least = 0, most = 72,
      text = "the score that ends the game; 0 = none" },
    teams = { default = false,
      text = "of four players, those of diagonal zones play together" },
    turn_limit = turn_limit.option,
  },

  rules = {
    "Board and pieces",
    { "M1", "Each player has a zone of 4 by 4 spaces; canals are between." },
    { "M2", "Three queens, drones and pawns stand in each player's corner." },
    { "M3", "Colours mean nothing: you control what stands in your zone." },
    "Moves",
    { "M4", "A pawn moves one step diagonally, a drone one or two steps "
      .. "orthogonally, a queen any way in all directions; none jumps." },
    { "M5", "Captured pieces are out, and you score their pips; the captor "
      .. "belongs to the other zone." },
    { "M6", "Without a drone, merge two pawns into one; without a queen, a "
      .. "pawn and a drone." },
    { "M7", "A piece that has just come into your zone may not go straight "
      .. "back (option no_rejection)." },
    "The end",
    { "M8", "An empty zone ends the game; a draw goes to the last mover." },
    { "M9", "clock: seven moves without a capture then end the game." },
    "Four players",
    { "M10", "Four players play alone or in teams, clockwise." },
    { "M12", "A score may end the game." },
  },
}
