--- The four corners of the board (P5).

local board = require "capture-the-card.board"

return function()
  local east, north = board.columns - 1, board.rows - 1
  return spaces:only(space(0, 0)) + spaces:only(space(east, 0))
    + spaces:only(space(0, north)) + spaces:only(space(east, north))
end
