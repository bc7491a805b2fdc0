--- Treehouse, by Andrew Looney (2006): a die says how you may rearrange your
-- three pyramids, or those of the House, until both stand alike.

local first_player = require "first_player"
local turn_limit = require "turn_limit"

local SMALL, MEDIUM, LARGE = 1, 2, 3

-- Lines -----------------------------------------------------------------------

-- Each line is a row of the board, the lowest one that of the House (TH1). Its
-- piles stand on b, d and f, with a gap before, between and after them.

local HOUSE, COLUMNS = 0, 7

local function pile_space(row, index) return space(2 * index - 1, row) end

--- The gap after so many piles.
local function gap(row, index) return space(2 * index, row) end

local function spaces_of(row)
  local list = {}
  for x = 0, COLUMNS - 1 do list[#list + 1] = space(x, row) end
  return spaces:only(list)
end

local function pieces_of(row) return pyramids:on(spaces_of(row)) end

--- Pieces that are alone in their pile.
local function lone_pieces(row)
  return pyramids:on(spaces_of(row):holding_fewer_than(2))
end

--- The piles from the left, each a list of pyramids from the bottom up (TH2).
local function piles_of(row)
  local piles = {}
  for x = 0, COLUMNS - 1 do
    local pile = pyramids:on(space(x, row)):list()
    if #pile > 0 then piles[#piles + 1] = pile end
  end
  return piles
end

--- The pile of a pyramid, and its height there.
local function place_of(piles, pyramid)
  for index, pile in ipairs(piles) do
    for height, piece in ipairs(pile) do
      if piece == pyramid then return index, height end
    end
  end
end

--- How a line looks, as a text: equal for lines that stand alike (TH12).
local function look_of(row)
  local words = {}
  for _, pile in ipairs(piles_of(row)) do
    local word = ""
    for _, piece in ipairs(pile) do
      word = word .. tostring(piece.pips) .. piece.pose.name
    end
    words[#words + 1] = word
  end
  return table.concat(words, " ")
end

--- Moves the pyramids of a line where these piles have them; first those that
-- go to the right, so that none comes where another has to leave.
local function settle(row, piles)
  for index = #piles, 1, -1 do
    local home = pile_space(row, index)
    for _, piece in ipairs(piles[index]) do
      if piece.space.x < home.x then move(piece, home) end
    end
  end
  for index, pile in ipairs(piles) do
    local home, stays = pile_space(row, index), true
    for height, piece in ipairs(pile) do
      stays = stays and piece.space == home and piece.below == pile[height - 1]
      if not stays then move(piece, home) end
    end
  end
end

--- What stands in a stack stands upright (TH2).
local function stand_up(pile)
  if #pile < 2 then return end
  for _, piece in ipairs(pile) do point(piece, upright) end
end

--- Takes a pyramid, and all above it, out of its pile; gives them.
local function take_out(piles, pyramid)
  local index, height = place_of(piles, pyramid)
  local pile, taken = piles[index], {}
  while #pile >= height do
    table.insert(taken, 1, table.remove(pile))
  end
  return taken, index
end

--- One pile on another.
local function stacked(low, high)
  local all = {}
  for _, piece in ipairs(low) do all[#all + 1] = piece end
  for _, piece in ipairs(high) do all[#all + 1] = piece end
  return all
end

--- Puts pyramids where that space is: in a gap as a pile of their own, or on a
-- pile, or under it.
local function put_in(row, piles, taken, where, under)
  for index, pile in ipairs(piles) do
    if where == pile_space(row, index) then
      piles[index] = under and stacked(taken, pile) or stacked(pile, taken)
      stand_up(piles[index])
    end
  end
  for index = #piles, 0, -1 do
    if where == gap(row, index) then table.insert(piles, index + 1, taken) end
  end
  for index = #piles, 1, -1 do
    if #piles[index] == 0 then table.remove(piles, index) end
  end
  settle(row, piles)
end

-- What the die says -----------------------------------------------------------

local sideways = poses:only { west, east }

local actions = {
  --- Lay a standing pile down, its top piece furthest (TH6).
  tip = function(row)
    local standing = spaces_of(row):holding(pyramids:upright())
    local chosen = choose("pile", standing:named("a pile that stands"))
    local way = choose("direction", sideways)
    local tipped = {}
    for _, pile in ipairs(piles_of(row)) do
      local is_chosen = pile[1].space == chosen
      for i = 1, is_chosen and #pile or 1 do
        local piece = pile[way == east and i or #pile + 1 - i]
        if is_chosen then point(piece, way) end
        tipped[#tipped + 1] = is_chosen and { piece } or pile
      end
    end
    settle(row, tipped)
  end,

  --- Turn a piece that is alone to another direction (TH7).
  aim = function(row)
    local piece = choose("piece", lone_pieces(row))
    point(piece, choose("direction", (sideways + poses:upright())
      :except(piece.pose)))
  end,

  --- Put an upright piece, with all above it, in a gap or on a pile (TH8).
  hop = function(row)
    local piece = choose("piece", pieces_of(row):upright())
    local piles = piles_of(row)
    local count = #piles
    local taken, index = take_out(piles, piece)
    local places = {}
    for i = 0, count do
      places[#places + 1] = gap(row, i)
      if i > 0 and i ~= index then places[#places + 1] = pile_space(row, i) end
    end
    put_in(row, piles, taken, choose("place", spaces:only(places)))
  end,

  --- A lying piece stands up where it points: in a gap or under a pile (TH9).
  dig = function(row)
    local piece = choose("piece", pieces_of(row):flat())
    local piles = piles_of(row)
    local count = #piles
    local step = piece.pose == east and 1 or -1
    local taken, index = take_out(piles, piece)
    local places = { gap(row, step == 1 and index or index - 1) }
    for i = index + step, step == 1 and count or 1, step do
      places[#places + 1] = pile_space(row, i)
      places[#places + 1] = gap(row, step == 1 and i or i - 1)
    end
    local where = choose("place", spaces:only(places))
    point(piece, upright)
    put_in(row, piles, taken, where, true)
  end,

  --- Exchange two pieces of the line (TH10).
  swap = function(row)
    local pair = choose_some("pieces", pieces_of(row), 2)
    local piles = piles_of(row)
    local i, height = place_of(piles, pair[1])
    local k, other = place_of(piles, pair[2])
    piles[i][height], piles[k][other] = pair[2], pair[1]
    stand_up(piles[i])
    stand_up(piles[k])
    settle(row, piles)
  end,
}

--- TH11: any of the others.
local function wild(row) choose_one("action", actions, row) end

--- Do what the die shows; something must change (TH5).
local function act(face, row)
  local before = look_of(row)
  local action = actions[face] or wild
  action(row)
  need(look_of(row) ~= before, "nothing would change")
end

--- Do what the die shows with the pieces of the House (TH4).
local function act_on_house(face) act(face, HOUSE) end

-- Turns -----------------------------------------------------------------------

--- TH4: on the own line if possible; else, if one likes, on that of the House;
-- if that is not possible either, the die is rolled again.
local function turn(me)
  for _ = 1, 100 do
    local face = roll("treehouse")
    if can(act, face, me.number) then return act(face, me.number) end
    if can(act_on_house, face) then
      may("house", act_on_house, face)
      return
    end
  end
end

--- TH12.
local function check(me)
  local house = look_of(HOUSE)
  local matching = {}
  for _, seat in ipairs(seats_from(me)) do
    if look_of(seat.number) == house then matching[#matching + 1] = seat end
  end
  if matching[1] == me then matching = { me } end
  if #matching > 0 then
    finish("as the House", matching,
      spaces_of(matching[1].number):occupied())
  end
end

--- For bots: how much of a line stands as in the House.
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

return variant {
  api = 1, name = "treehouse", title = "Treehouse",
  text = "be the first whose three pyramids stand as those of the House",
  players = { 2, 4 }, pyramids = { 1, 1, 1 }, stashes = { "SEAT", "white" },
  poses = true, stacks = true,
  board = function() return { columns = COLUMNS, rows = game.players + 1 } end,
  dice = { treehouse = { "tip", "swap", "dig", "aim", "hop", "wild" } },
  options = {
    first_player = first_player.option, turn_limit = turn_limit.option,
  },
  rules = {
    { "TH1-TH3", "Each player has a small, a medium and a large pyramid, which "
      .. "begin as a stack; the House (white) has another three: large "
      .. "lying to the left, small upright, medium lying to the right." },
    { "TH4", "In your turn roll the die. Do what it says with your own line; "
      .. "if that is not possible, you may do it with the House; if that is "
      .. "not possible either, roll again." },
    { "TH5", "Something must change." },
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
    { "TH12", "You win when your line stands exactly as the House." },
  },
  setup = function()
    for _, seat in ipairs(seats:list()) do
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
  --- TH2.
  flaw = function()
    for _, piece in ipairs(pyramids:list()) do
      if piece.space.x % 2 == 0 then
        return tostring(piece) .. " stands in a gap between piles"
      end
    end
  end,
  value = value,
}
