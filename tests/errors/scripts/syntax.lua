--! 3 syntax.lua:5: unexpected symbol near '='
-- Two equals signs where one belongs.
return variant {
  api = 1,
  name = = "syntax",
}
