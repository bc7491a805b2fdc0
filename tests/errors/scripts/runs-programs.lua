--! 3 runs-programs.lua:2: unknown name 'os': scripts cannot use files, programs or the clock
os.execute("true")
return variant { api = 1, name = "runs-programs" }
