--! 3 outside.lua:2: require '../../secrets': write the name of a file in scripts/ or beside the variant, such as decks.decktet
local secrets = require "../../secrets"
return variant { api = 1, name = "outside" }
