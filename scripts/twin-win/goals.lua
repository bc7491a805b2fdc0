--- The goal cards of Twin Win: a tree and a nest of each colour (T3). Their
-- order is that of the fixed start.

local signs = require "decks.signs"

local suits_of_goals = {}
for i, color in ipairs { "red", "yellow", "green", "blue", "black" } do
  local is_black = color == "black"
  suits_of_goals[i] = {
    name = color, letter = is_black and "K" or color:sub(1, 1):upper(),
    color = is_black and "white" or color, path = signs.triangle,
  }
end

local function goal(color, rank)
  return {
    code = color .. "_" .. rank, rank = rank, name = color .. " " .. rank,
    suits = { color },
  }
end

return {
  suits = suits_of_goals,
  cards = {
    goal("red", "tree"), goal("yellow", "nest"),
    goal("green", "tree"), goal("blue", "nest"),
    goal("red", "nest"), goal("yellow", "tree"),
    goal("green", "nest"), goal("blue", "tree"),
    goal("black", "tree"), goal("black", "nest"),
  },
}
