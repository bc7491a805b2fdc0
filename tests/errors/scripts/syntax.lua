--! 3 syntax.lua:5: unexpected symbol near '='
-- There are two equals signs instead of one.
return variant {
  api = 1,
  name = = "syntax",
}
