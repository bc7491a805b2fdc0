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
    local sizes = rules.helps.sizes
    sizes.small = "A pawn. It goes one step in any direction. Captured, it"
      .. " scores 1 (M11)."
    sizes.medium = "A drone. It jumps as a knight does. Captured, it scores 2"
      .. " (M11)."
    moves[1] = function(at) return spaces:adjacent_to(at) end
    moves[2] = function(at) return spaces:offset_from(at, 1, 2) end
  end,
}
