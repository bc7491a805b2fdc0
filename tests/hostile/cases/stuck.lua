--! # a hang that no signal ends; the watching thread must be confined
--! ? escape
--! ? confinement
--! ! export HOUSE_TEST_ESCAPE=1
--! $ moves stuck.lua --json
--! > "limit".*; the program exits".*stuck\.lua
--! = 4
--! ! "$house" moves stuck.lua >/dev/null 2>&1 & for _ in {1..200}; do [ -e /proc/$!/task ] && [ "$(ls /proc/$!/task | wc -l)" = 2 ] && break; sleep 0.1; done; cat /proc/$!/task/*/status >threads; kill -9 $!; wait $! 2>/dev/null || true
--! ! [ "$(grep -cE '^(NoNewPrivs:\s1|Seccomp:\s2)$' threads)" = 4 ]
return variant { api = 1, name = "stuck", players = { 2, 2 },
  setup = function() escape("hang") end, turn = function() end }
