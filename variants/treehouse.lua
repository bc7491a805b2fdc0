--- Treehouse, by Andrew Looney (2006): a die says how you may rearrange a line
-- of three pyramids. You win if your line matches the line of the House.

local first_player = require "first_player"
local turn_limit = require "turn_limit"
local with = require "with"

local SMALL, MEDIUM, LARGE = 1, 2, 3

-- Lines -----------------------------------------------------------------------

-- Each line is a row of the board; the lowest row is the line of the House
-- (TH1). Piles are in the columns b, d and f; the other columns are gaps.

local HOUSE, PILES, COLUMNS = 0, 3, 7

local function pile_space(row, index) return space(2 * index - 1, row) end

--- Returns the spaces of a line from column `first` to column `last`.
local function between(row, first, last)
  local list = {}
  for x = first, last do list[#list + 1] = space(x, row) end
  return spaces:only(list)
end

local function spaces_of(row) return between(row, 0, COLUMNS - 1) end

local function pieces_of(row) return pyramids:on(spaces_of(row)) end

--- Returns the pieces that are alone in their pile.
local function lone_pieces(row)
  return pyramids:on(spaces_of(row):holding_fewer_than(2))
end

--- Returns the pyramids of the owner of a line, which are always on the line
-- (TH1). The host finds them faster by owner than by space.
local function owned_by(row)
  if row == HOUSE then return pyramids:unowned() end
  return pyramids:of(seats:list()[row])
end

--- Returns the spaces of the piles.
local function held_of(row) return spaces:holding(owned_by(row)) end

--- Returns the piles from the left, each as a list from the bottom up (TH2).
local function piles_of(row)
  local piles = {}
  for index, at in ipairs(spaces_of(row):occupied():list()) do
    piles[index] = pyramids:on(at):list()
  end
  return piles
end

--- Returns the column of the gap after the last pile of a line.
local function last_gap(row) return 2 * held_of(row):count() end

--- True if two lines have equal piles in equal order (TH12).
local function match(row, other)
  for index = 1, PILES do
    local pile = pyramids:on(pile_space(row, index)):list()
    local there = pyramids:on(pile_space(other, index)):list()
    if #pile ~= #there then return false end
    for height, piece in ipairs(pile) do
      local twin = there[height]
      if piece.pips ~= twin.pips or piece.pose ~= twin.pose then
        return false
      end
    end
  end
  return true
end

--- Moves the pile of a space to another space.
local function move_pile(from, to)
  move_stack(pyramids:on(from):first(), to)
end

--- Brings the piles of a line to b, d and f. Piles that go right move first, so
-- that piles do not meet. Pieces in a stack become upright (TH2).
local function settle(row)
  local held = held_of(row):list()
  for index = #held, 1, -1 do
    local home = pile_space(row, index)
    if held[index].x < home.x then move_pile(held[index], home) end
  end
  for index, from in ipairs(held) do
    local home = pile_space(row, index)
    if from.x > home.x then move_pile(from, home) end
    local pile = pyramids:on(home)
    for piece in each(pile:flat()) do
      if pile:count() > 1 then point(piece, upright) end
    end
  end
end

-- Faces of the die ------------------------------------------------------------

local sideways = poses:only { west, east }

--- Values that house rules may change.
local parts = {}

parts.actions = {
  --- Lay a standing pile down as a row that ends with its top piece (TH6).
  tip = function(row)
    local standing = spaces_of(row):holding(pyramids:upright())
    local at = choose("pile", standing:named("a pile that stands"))
    local way = choose("direction", sideways)
    local pile = pyramids:on(at):list()
    if #pile > 1 then
      local beyond = between(row, at.x + 1, COLUMNS - 1):occupied():list()
      if beyond[1] then move_pile(beyond[1], pile_space(row, PILES)) end
    end
    for height, piece in ipairs(pile) do
      local steps = way == east and height - 1 or #pile - height
      point(piece, way)
      if steps > 0 then move(piece, space(at.x + 2 * steps, row)) end
    end
  end,

  --- Give a piece that is not in a stack a new direction (TH7).
  aim = function(row)
    local piece = choose("piece", lone_pieces(row))
    point(piece, choose("direction", (sideways + poses:upright())
      :except(piece.pose)))
  end,

  --- Put an upright piece, with all above it, in a gap or on a pile (TH8). A
  -- whole pile cannot go to the gap beside it (TH5).
  hop = function(row)
    local piece = choose("piece", pieces_of(row):upright())
    local at = choose("place",
      between(row, 0, last_gap(row)):except(piece.space))
    need(pyramids:below(piece):any() or math.abs(at.x - piece.space.x) > 1,
      "nothing would change")
    move_stack(piece, at)
  end,

  --- A lying piece stands up where it points: in a gap or under a pile (TH9).
  dig = function(row)
    local piece = choose("piece", pieces_of(row):flat())
    local x = piece.space.x
    local at = choose("place", piece.pose == east
      and between(row, x + 1, last_gap(row)) or between(row, 0, x - 1))
    point(piece, upright)
    put_under(piece, at)
  end,

  --- Exchange two pieces of the line (TH10).
  swap = function(row)
    local pair = choose_some("pieces", pieces_of(row), 2)
    local one, two = pair[1], pair[2]
    for index, pile in ipairs(piles_of(row)) do
      local at, is_due = pile_space(row, index), false
      for _, piece in ipairs(pile) do
        local other = piece == one and two or piece == two and one
        is_due = is_due or other
        if is_due then move(other or piece, at) end
      end
    end
  end,
}

--- Do any of the other actions (TH11).
local function wild(row) choose_one("action", parts.actions, row) end

--- Do what the die shows. Every action except a hop changes the line (TH5).
-- The piles settle after the whole action, because a swap moves several pieces.
local function act(face, row)
  local action = parts.actions[face] or wild
  action(row)
  settle(row)
end

--- Do what the die shows with the pieces of the House (TH4).
local function act_on_house(face) act(face, HOUSE) end

--- True if the action that the die shows is possible on a line (TH4). A house
-- rule with other conditions for an action must replace this function.
function parts.allows(face, row)
  if face == "tip" or face == "hop" then
    return owned_by(row):upright():any()
  elseif face == "dig" then
    return owned_by(row):flat():any()
  end
  return face ~= "aim" or held_of(row):holding_fewer_than(2):any()
end

-- Turns -----------------------------------------------------------------------

--- Rolls the die. Players act on their own line if possible. Otherwise they may
-- act on the line of the House. If neither is possible, rolls again (TH4).
local function turn(me)
  for _ = 1, 100 do
    local face = roll("treehouse")
    if parts.allows(face, me.number) then return act(face, me.number) end
    if parts.allows(face, HOUSE) then
      may("house", act_on_house, face)
      return
    end
  end
end

--- Ends the game if a line matches the House (TH12).
local function check(me)
  local matching = {}
  for _, seat in ipairs(seats_from(me)) do
    if match(seat.number, HOUSE) then matching[#matching + 1] = seat end
  end
  if matching[1] == me then matching = { me } end
  if #matching > 0 then
    finish("as the House", matching,
      spaces_of(matching[1].number):occupied())
  end
end

--- Returns what is wrong with a line, or nil. A line must have its three pieces
-- (TH1), no extra gaps, and no lying pieces in a stack (TH2).
local function flaw_of(row)
  local seat = seats:list()[row]
  local owned = seat and pyramids:of(seat) or pyramids:unowned()
  local name = seat and seat.color or "white"
  local own = owned:of_stash(stash(name)) * pieces_of(row)
  if own:count() ~= 3 then
    return "the line of " .. name .. " has " .. own:count()
      .. " of its three pyramids"
  end
  for index, pile in ipairs(piles_of(row)) do
    local lowest, home = pile[1], pile_space(row, index)
    if lowest.space ~= home then
      return tostring(lowest) .. " should stand on " .. tostring(home)
    end
    for piece in each(pyramids:on(home):flat()) do
      if #pile > 1 then return tostring(piece) .. " lies in a stack" end
      if not sideways:has(piece.pose) then
        return tostring(piece) .. " points neither left nor right"
      end
    end
  end
end

--- Returns what is wrong with the lines after the set-up, or nil (TH1, TH2).
local function flaw()
  if game.turn == 0 then return end
  for row = HOUSE, game.players do
    local wrong = flaw_of(row)
    if wrong then return wrong end
  end
end

--- Says how many pieces stand as in the line of the House. The lines match if
-- all three do (TH12).
local function progress(seat)
  local own, house = piles_of(seat.number), piles_of(HOUSE)
  local count = 0
  for index, pile in ipairs(own) do
    for height, piece in ipairs(pile) do
      local twin = house[index] and house[index][height]
      if twin and twin.pips == piece.pips and twin.pose == piece.pose then
        count = count + 1
      end
    end
  end
  return count .. " of 3 pieces as in the House"
end

--- Returns how similar the lines of a seat and of the House are, for bots.
local function value(seat)
  local own, house = piles_of(seat.number), piles_of(HOUSE)
  local points = #own == #house and 2 or 0
  for index, pile in ipairs(own) do
    for height, piece in ipairs(pile) do
      local there = house[index] and house[index][height]
      if there and there.pips == piece.pips then points = points + 2 end
      if there and there.pose == piece.pose then points = points + 1 end
    end
  end
  return points
end

--- Texts about the actions of the die.
local texts = {
  tip = "Lay a pile that stands down, to the left or right. Its top piece goes"
    .. " furthest (TH6).",
  aim = "Turn a piece that is alone in its pile to the left, to the right or"
    .. " up (TH7).",
  hop = "Put an upright piece, with all above it, in a gap or on a pile (TH8).",
  dig = "A lying piece goes where it points and stands up there, in a gap or"
    .. " under a pile (TH9).",
  swap = "Exchange two pieces. In a stack they stand upright (TH10).",
}

return variant {
  api = 2, name = "treehouse", title = "Treehouse",
  text = "be the first whose pyramids stand as the white ones of the House",
  players = { 2, 4 }, pyramids = { 1, 1, 1 }, stashes = { "SEAT", "white" },
  poses = true, stacks = true,
  board = function() return { columns = COLUMNS, rows = game.players + 1 } end,
  parts = parts,
  dice = { treehouse = { "tip", "swap", "dig", "aim", "hop", "wild" } },
  governs = { "treehouse" },
  intro = {
    aim = "Be the first whose three pyramids stand exactly as the white ones"
      .. " of the House.",
    turn = "The die says what you do with one of your pyramids: tip, aim,"
      .. " hop, dig or swap. If your own cannot, you may do it with the"
      .. " House.",
    ends = "The game ends as soon as a line stands as the House.",
  },
  asks = {
    action = "Choose what you do with the die",
    house = "Your pyramids cannot do this. Do those of the House do it?",
    pile = "Choose the pile that tips",
    piece = "Choose the piece",
    ["aim piece"] = "Choose the piece that aims",
    ["hop piece"] = "Choose the piece that hops",
    ["dig piece"] = "Choose the piece that digs",
    direction = "Choose the direction",
    place = "Choose where it goes",
    pieces = "Choose the two pieces that change places",
  },

  helps = {
    dice = { treehouse = "It says what you do with a pyramid (TH4)." },
    faces = with(texts, { wild = "Do any of the other actions (TH11)." }),
    words = with(texts, {
      house = "Do it with the pyramids of the House, because yours cannot"
        .. " (TH4).",
    }),
  },

  options = {
    first_player = first_player.option, turn_limit = turn_limit.option,
  },
  rules = {
    "Set-up",
    { "TH1-TH3", "Each player has a small, a medium and a large pyramid, which "
      .. "begin as a stack; the House (white) has another three: large "
      .. "lying to the left, small upright, medium lying to the right." },
    "A turn",
    { "TH4", "In your turn roll the die. Do what it says with your own line; "
      .. "if that is not possible, you may do it with the House; if that is "
      .. "not possible either, roll again." },
    { "TH5", "Something must change." },
    "The faces of the die",
    { "TH6", "Tip: lay a standing pile down, to the left or right, its top "
      .. "piece furthest." },
    { "TH7", "Aim: turn a piece that is alone to another direction: left, "
      .. "right or up." },
    { "TH8", "Hop: put an upright piece, with all above it, elsewhere: in a "
      .. "gap or on a pile." },
    { "TH9", "Dig: a lying piece goes where it points and stands up there: in "
      .. "a gap or under a pile." },
    { "TH10", "Swap: exchange two pieces; in a stack they are upright." },
    { "TH11", "Wild: any of these." },
    "The end",
    { "TH12", "You win when your line stands exactly as the House." },
  },
  setup = function()
    for seat in each(seats) do
      for pips = LARGE, SMALL, -1 do
        place(seat, pips, pile_space(seat.number, 1))
      end
    end
    local house = stash("white")
    place(house, LARGE, pile_space(HOUSE, 1), west)
    place(house, SMALL, pile_space(HOUSE, 2))
    place(house, MEDIUM, pile_space(HOUSE, 3), east)
    turn_goes_to(first_player.pick())
  end,
  turn = turn,
  after_turn = function(me)
    check(me)
    turn_limit.check()
  end,
  flaw = flaw,
  progress = progress,
  value = value,
}
