local run = load("return 1")
return variant { api = 1, name = "loads-code" }
