os.execute("true")
return variant { api = 1, name = "runs-programs" }
