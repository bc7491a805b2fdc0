-- Two equals signs where one belongs.
return variant {
  api = 1,
  name = = "syntax",
}
