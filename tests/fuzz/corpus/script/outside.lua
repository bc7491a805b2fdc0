--! 3 outside.lua:2: require '../../secrets': a name such as decks.decktet, found in scripts/ or beside the variant
local secrets = require "../../secrets"
return variant { api = 1, name = "outside" }
