--- Martian Chess with other moves: pawns move as kings, drones as knights.
return house_rule {
  api = 2,
  name = "knights-and-kings",
  title = "Of Knights and Kings",
  text = "pawns move like kings of chess, drones like knights",
  of = "martian-chess",
  rules = {
    { "M11", "A pawn moves one step in any direction, a drone jumps as a "
      .. "knight does." },
  },
  change = function(rules)
    local moves = rules.parts.moves
    moves[1] = function(at) return spaces:adjacent_to(at) end
    moves[2] = function(at) return spaces:offset_from(at, 1, 2) end
  end,
}
