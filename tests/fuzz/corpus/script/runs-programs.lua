--! 3 runs-programs.lua:2: unknown name 'os'; did you mean 'as'?
os.execute("true")
return variant { api = 1, name = "runs-programs" }
