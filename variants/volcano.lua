--- Volcano, by Kristin Looney: caps move over stacks of pyramids until a stack
-- erupts. The option `game` also offers Caldera (2010) and the classic game
-- (2000).

local turn_limit = require "turn_limit"

local SMALL, LARGE, SIDE = 1, 3, 5

--- The greatest number of cap moves in a turn if the option `cap_moves` is 0.
-- The host allows at most 256 choices in a turn.
local MOST_MOVES = 24

--- Values that house rules may change. `nests` has the first letters of the
-- nests' colours, row by row from the south; a capital means a cap (V5-V7).
local parts = { trios_alike = 3, trios = 5, games = {
  volcano = { goal = "mono3_or_5", power_play = "yes", pyramids = { 6, 3, 3 },
    colors = { "black", "red", "orange", "yellow", "green", "blue", "violet",
      "pink", "cyan" },
    nests = "ROygb" .. "vpcRO" .. "yg.bv" .. "pcROy" .. "gbvpc" },
  caldera = { goal = "mono3", power_play = "yes", pyramids = { 6, 6, 6 },
    colors = { "black", "red", "yellow", "green", "blue" },
    nests = "RyRyR" .. "yRyRy" .. "Ry.gb" .. "gbgbg" .. "bgbgb" },
  classic = { goal = "points", power_play = "no", pyramids = { 5, 5, 5 },
    colors = { "black", "red", "yellow", "green", "blue", "orange" },
    nests = "Rygbo" .. "gBory" .. "orYgb" .. "ygbOr" .. "boryG",
    is_fixed = true },
} }

local function game_rules() return parts.games[options.game] end

--- Returns an option. If the players have not set it, the game decides.
local function rule(name)
  return options[name] == "by_game" and game_rules()[name] or options[name]
end

local function has_points() return rule("goal") == "points" end

local crater = spaces:in_region("crater")

local function caps() return pyramids:of_stash(stash "black"):named("a cap") end

local function free()
  return (crater - spaces:holding(caps())):named("a space without a cap")
end

--- Returns the spaces of the crater with pieces that are not caps.
local function stacks() return crater:holding(pyramids - caps()) end

local function home(seat) return space(seat.number - 1, SIDE + 1) end

--- Returns the pieces that a seat has captured.
local function held_by(seat) return pyramids:on(home(seat)) end

--- Returns the sizes of the pyramids in a set.
local function sizes_of(set)
  return sizes(SMALL, LARGE):where("captured",
    function(pips) return set:sized(pips):any() end)
end

-- Set-up ----------------------------------------------------------------------

--- True if a nest has a neighbour of its colour in its row or column (V5).
local function clashes(nests, at)
  local nest, column = nests[at], at % SIDE
  return nest == nests[at - SIDE] or nest == nests[at + SIDE]
    or column ~= 1 and nest == nests[at - 1]
    or column ~= 0 and nest == nests[at + 1]
end

--- Shuffles the nests, and exchanges nests until none clash. That can need
-- hundreds of random numbers, so we compute them from two results of `random`.
local function shuffle(nests)
  local number = 10000 * random(10000) + random(10000)
  say("the nests are shuffled")
  local function exchange_with_one_from(first, at)
    number = number * 48271 % 2147483647
    local other = first + number % (#nests - first + 1)
    if nests[at] ~= "." and nests[other] ~= "." then
      nests[at], nests[other] = nests[other], nests[at]
    end
  end
  for at = 1, #nests do exchange_with_one_from(at, at) end
  repeat
    local before = number
    for at = 1, #nests do
      if clashes(nests, at) then exchange_with_one_from(1, at) end
    end
  until number == before -- true if no nests clashed
end

local function setup()
  local rules, nests, colors = game_rules(), {}, {}
  for at = 1, #rules.nests do nests[at] = rules.nests:sub(at, at) end
  for color in each(stashes) do colors[color.color:sub(1, 1)] = color end
  if options.setup == "random" and not rules.is_fixed then shuffle(nests) end
  for at, here in ipairs(crater:list()) do
    local letter = nests[at]:lower()
    for pips = SMALL, colors[letter] and LARGE or 0 do
      place(colors[letter], pips, here)
    end
    if letter ~= nests[at] then place(stash "black", SMALL, here) end
  end
end

-- Turns -----------------------------------------------------------------------

--- Returns the spaces to which a cap can move (V10).
local function near(cap) return crater:adjacent_to(cap.space) * free() end

--- Returns the spaces to which a cap can move so that the stack under it
-- erupts: behind each of them is a space without a cap (V11).
local function eruptions(cap)
  if not cap.below then return crater:only {} end
  local from, open = cap.space, free()
  return near(cap):where("with an eruption", function(to)
    local beyond = to:step(from:direction_to(to))
    return beyond ~= nil and open:has(beyond)
  end)
end

--- Returns the caps that can erupt the stack under them.
local function ready()
  return caps():where("with an eruption",
    function(cap) return eruptions(cap):any() end)
end

--- Refuses what `repeat` forbids after a move of `cap`, and notes in `seen`
-- where the caps are (V14). At the start of a turn, `cap` is nil.
local function need_new(seen, cap)
  local function bit(one) return 1 << SIDE * one.space.y + one.space.x end
  if options["repeat"] == "placement" then
    local now = caps():sum(bit)
    need(not seen[now], "the caps stood like this in this turn")
    seen[now] = true
  elseif options["repeat"] == "cap" then
    need(not cap or seen[cap] & bit(cap) == 0, "the cap left this space before")
    for one in each(caps()) do seen[one] = (seen[one] or 0) | bit(one) end
  end
end

--- False if no cap can reach a stack with the cap moves that are left. Ignores
-- caps in the way, so the result may be true although no stack can erupt.
local function has_time(me, state)
  local left, reach = state.left, stacks()
  if left == 1 then return ready():any() end
  if state.has_power and held_by(me):any() then return true end
  if left >= SIDE then return reach:any() end
  for _ = 2, left do reach = spaces:on_or_beside(reach) end
  return caps():on(reach):any()
end

--- The parts of a turn. `state` has the number of cap moves left, the positions
-- so far (V14), and whether a power play is possible.
parts.actions = {
  --- Move a cap so that the stack under it erupts (V11). The pieces fly away,
  -- the top one first (V12); those that meet their size are captured (V13).
  erupt = function(me)
    local cap = choose("cap", ready())
    local from = cap.space
    move(cap, choose("to", eruptions(cap)))
    local way = from:direction_to(cap.space)
    local at = cap.space:step(way)
    while at and free():has(at) and pyramids:on(from):any() do
      local piece = pyramids:on(from):on_top():first()
      local captures = pyramids:on(at):on_top():sized(piece.pips):any()
      if captures then say(me, "captures a piece from", from) end
      move(piece, captures and home(me) or at)
      at = at:step(way)
    end
    return "over"
  end,

  --- Move a cap without an eruption (V10).
  move = function(me, state)
    need(state.left > 1, "this is the last cap move")
    local cap = choose("cap", caps())
    move(cap, choose("to", near(cap) - eruptions(cap)))
    need_new(state.seen, cap)
    state.left = state.left - 1
  end,

  --- Put a captured piece back (V16).
  power = function(me, state)
    need(state.has_power, "there is no power play now")
    local held = held_by(me)
    local color = choose("color", stashes:of(held):named("a captured colour"))
    local size = choose("size", sizes_of(held:of_stash(color)))
    state.has_power = false
    move(held:of_stash(color):sized(size):first(), choose("to", free()))
  end,
}

--- Moves caps until an eruption (V9).
local function act(me)
  local state = { seen = {}, has_power = rule("power_play") == "yes",
    left = options.cap_moves > 0 and options.cap_moves or MOST_MOVES }
  need_new(state.seen)
  repeat
    need(has_time(me, state), "no stack can erupt with the cap moves left")
  until choose_one("action", parts.actions, me, state)
end

-- The end ---------------------------------------------------------------------

--- Returns the trios in a set of pieces (V18).
local function trios_in(set)
  return math.min(set:sized(1):count(), set:sized(2):count(),
    set:sized(3):count())
end

--- Returns the points of a seat if the goal is points (V21). Otherwise returns
-- the number of its trios of one colour.
local function score(seat)
  local held = held_by(seat)
  local alike = stashes:of(held)
    :sum(function(color) return trios_in(held:of_stash(color)) end)
  return has_points() and 2 * trios_in(held) + 2 * alike + held:count() or alike
end

return variant {
  api = 2, name = "volcano", title = "Volcano",
  text = "move caps until a stack erupts; capture trios of pyramids",
  players = { 2, 6 }, stacks = true, parts = parts,
  seats = { "white", "cyan", "pink", "violet", "yellow", "green" },
  stashes = function() return game_rules().colors end,
  pyramids = function() return game_rules().pyramids end,

  --- The crater, and north of it a row of spaces for captured pieces.
  board = function()
    local map = { ("h"):rep(game.players) .. ("-"):rep(6 - game.players),
      "------", "ccccc-", "ccccc-", "ccccc-", "ccccc-", "ccccc-" }
    return { map = map, regions = { c = "crater", h = "captured" },
      neighbours = "diagonal" }
  end,
  setup = setup, score = score,
  vars = { passes = { start = 0, shown = "changed" } },

  --- If a seat cannot cause an eruption, it passes (V15).
  turn = function(me)
    local able = options.cap_moves == 0 and stacks():any() or can(act, me)
    if able then act(me) end
    vars.passes = able and 0 or vars.passes + 1
  end,

  --- Ends the game if nobody can move (V22), or if the seat has reached the
  -- goal (V20, V21).
  after_turn = function(me)
    local held = held_by(me)
    if vars.passes == game.players then finish("nobody can move") end
    if has_points() and stashes:of(held):count() == stashes:count() - 1 then
      finish("all colours")
    elseif not has_points() and score(me) >= parts.trios_alike
      or rule("goal") == "mono3_or_5" and trios_in(held) >= parts.trios then
      finish("trios", me, home(me))
    end
    turn_limit.check()
  end,

  --- If scores are equal, the number of all trios decides, then the number of
  -- pieces (V22).
  tie_break = function(seat)
    local held = held_by(seat)
    return has_points() and 0 or 200 * trios_in(held) + held:count()
  end,

  --- Adds up trios, pieces, and a value for the number of sizes in each colour,
  -- because a colour with more sizes is closer to a trio.
  value = function(seat)
    local held, worth = held_by(seat), { 2, 8, 20 }
    if has_points() then return score(seat) end
    return 5 * trios_in(held) + held:count() + stashes:of(held):sum(
      function(color) return worth[sizes_of(held:of_stash(color)):count()] end)
  end,

  --- Returns what is wrong with a cap, or nil (V3, V4).
  flaw = function()
    local wrong = (caps() - caps():sized(SMALL):on(crater):on_top()):first()
    return wrong and tostring(wrong.above or wrong)
      .. (wrong.above and " stands on a cap" or " is not a cap of the crater")
  end,

  intro = {
    aim = "Capture trios: a small, a medium and a large pyramid.",
    turn = "Move black caps. If a cap leaves a stack and the next space that"
      .. " way has no cap, the stack erupts: its pieces fly over the cap and"
      .. " capture pieces of their size.",
    ends = "Three trios of one colour each win, or five trios of any kind.",
  },
  asks = {
    action = "Choose what you do next",
    cap = "Choose the cap that moves",
    ["erupt cap"] = "Choose the cap that makes its volcano erupt",
    to = "Choose where it moves",
    ["erupt to"] = "Choose the direction by the first space",
    ["power to"] = "Choose where the piece goes",
    color = "Choose the colour of the piece that you put back",
    size = "Choose the size of the piece",
  },

  helps = {
    colors = { black = "A cap. It moves to any neighbouring space without a cap"
      .. " (V10)." },
    words = {
      erupt = "Move a cap so that the stack that it leaves erupts: its pieces"
        .. " fly over the cap, and capture top pieces of their size (V11).",
      move = "Move a cap without an eruption (V10).",
      power = "Once in a turn, put a captured piece back on the board (V16).",
    },
  },

  options = {
    game = { "volcano", "caldera", "classic", default = "volcano",
      text = "colours, set-up and goal" },
    power_play = { "by_game", "yes", "no", default = "by_game",
      text = "whether captured pieces can be put back" },
    goal = { "by_game", "mono3", "mono3_or_5", "points", default = "by_game",
      text = "three trios of one colour; these or five trios; or points" },
    cap_moves = { default = 0, least = 0, most = MOST_MOVES,
      text = "the most cap moves in a turn; 0 = any number" },
    ["repeat"] = { "placement", "cap", "free", default = "placement",
      text = "what may not come about twice in a turn" },
    setup = { "random", "fixed", default = "random",
      text = "how the nests are placed" },
    turn_limit = turn_limit.option,
  },

  rules = {
    "Board and pieces",
    { "V1", "The board has 5 by 5 spaces with neighbours in 8 directions." },
    { "V2", "A nest has three sizes of one colour, the largest on top." },
    { "V3", "Caps are small and black, alone on a stack or a space." },
    { "V4", "Stacks may have any order of sizes; nothing stands on a cap." },
    "Set-up",
    { "V5", "Nests start at random, those of one colour not side by side." },
    { "V6", "Volcano and Caldera: the nests of the first colours have caps." },
    { "V7", "Classic: the nests are in a fixed order; caps on a diagonal." },
    { "V8", "The first seat begins." },
    "A turn",
    { "V9", "In a turn one moves caps until a stack erupts." },
    { "V10", "A cap moves to any neighbouring space without a cap." },
    { "V11", "Its old stack erupts if the next space that way has no cap." },
    { "V12", "The pieces fly over the cap, the top one first, each further." },
    { "V13", "A piece that meets a top piece of its size is captured." },
    { "V14", "In a turn caps may not stand alike twice, unless that erupts." },
    { "V15", "One who cannot erupt anything passes; if all do, it ends." },
    { "V16", "Power play: once a turn, put a captured piece back." },
    { "V17", "This precedes the eruption and does not end the turn." },
    "The end and the score",
    { "V18", "A trio is a small, a medium and a large captured piece." },
    { "V19", "Captured pieces are public." },
    { "V20", "Three trios of one colour each win; Volcano: or five trios." },
    { "V21", "Classic ends when somebody has all colours: 7 points for a trio "
      .. "of one colour, 5 for another, 1 for each other piece." },
    { "V22", "If nobody can move, points or trios, then pieces decide." },
    { "V23", "With a turn limit the game ends so after that turn." },
  },
}
