local secrets = require "../../secrets"
return variant { api = 1, name = "outside" }
