# House Rules -- how the program is built, tested and checked.
#
# `make help` lists the targets. A new file in host/LAYER/ROOM/ or in a folder
# there, or a new tests/KIND/NAME_test.c, needs no line here. The user may set
# CC, CPPFLAGS, CFLAGS and LDFLAGS.

VERSION := 0.1.0

BUILD  ?= release
PREFIX ?= /usr/local
GAME   ?= dectana
SEATS  ?= human,greedy
SEED   ?= 41
FUZZ_SECONDS ?= 60
TARGETS ?=
KIND   ?=

ifeq ($(filter $(BUILD),release pgo train debug asan hard fuzz coverage),)
$(error BUILD is release, pgo, debug, asan, hard, fuzz or coverage, not "$(BUILD)")
endif

OUT   := build/$(BUILD)
HOUSE := $(OUT)/house

# make runs as many jobs as there are cores, unless the user sets JOBS or -j.
JOBS ?= $(or $(shell nproc 2>/dev/null),2)
ifeq ($(MAKELEVEL)$(filter -j%,$(MAKEFLAGS)),0)
MAKEFLAGS += -j$(JOBS)
endif
MAKEFLAGS += --no-print-directory

.DELETE_ON_ERROR:
.SUFFIXES:
.PHONY: all play test programs check lint layers stale format docs bench \
        transcripts coverage fuzz targets measured page install uninstall deps help clean \
        ready FORCE

all: $(HOUSE) ## build the program: build/$(BUILD)/house (this is the default)

# --- What is linked to what ------------------------------------------------

LAYERS := base core format script match view lab check engine house

# The libraries of a layer, by the names that pkg-config knows. Only that layer
# is compiled with their flags. A new library must also be in .ci/deps.
LIBRARIES_format := jansson
LIBRARIES_match  := libmd
LIBRARIES_lab    := sqlite3
LIBRARIES_house  := libedit $(if $(filter Linux,$(shell uname -s)),libseccomp)

LIBRARIES := $(strip $(foreach layer,$(LAYERS),$(LIBRARIES_$(layer))))

# These functions call pkg-config only when a recipe uses them, because the
# target `ready` may have to install pkg-config first.
cflags_of = $(if $(strip $1),$(shell pkg-config --cflags $1))
libs_of   = $(if $(strip $1),$(shell pkg-config --libs $1))

# We compile Lua ourselves, so that rules mean the same on every machine. Lua's
# C files come from Debian's archive or from the folder LUA_SOURCE.
# .ci/lua/source corrects them.
LUA_SOURCE ?=
LUA        := build/lua/src
LUA_FLAGS  := -DLUA_COMPAT_5_3 -DLUA_USE_POSIX
LUA_FILES  := lapi lauxlib lbaselib lcode lctype ldebug ldo ldump lfunc lgc \
              llex lmathlib lmem lobject lopcodes lparser lstate lstring \
              lstrlib ltable ltablib ltm lundump lvm lzio
LUA_OBJECTS := $(LUA_FILES:%=$(OUT)/lua/%.o)

ifneq ($(filter pgo train,$(BUILD)),)
ifneq ($(findstring clang,$(shell $(CC) --version 2>/dev/null)),)
$(error BUILD=pgo needs gcc: make BUILD=pgo CC=gcc)
endif
endif

HOST_SOURCES    := $(wildcard $(foreach depth,* */* */*/*, \
                     $(LAYERS:%=host/%/$(depth).c)))
TEST_SOURCES    := $(wildcard tests/*/*_test.c)
SUPPORT_SOURCES := $(wildcard tests/support/*.c)
PART_SOURCES    := $(filter-out $(TEST_SOURCES) tests/support/% tests/bench/% \
                     tests/lua/probe.c, $(wildcard tests/*/*.c))

HOST_OBJECTS    := $(HOST_SOURCES:%.c=$(OUT)/%.o)
TEST_OBJECTS    := $(TEST_SOURCES:%.c=$(OUT)/%.o)
SUPPORT_OBJECTS := $(SUPPORT_SOURCES:%.c=$(OUT)/%.o)
PART_OBJECTS    := $(PART_SOURCES:%.c=$(OUT)/%.o)
TEST_PROGRAMS   := $(TEST_OBJECTS:.o=)
FUZZ_TARGETS    := $(filter $(OUT)/tests/fuzz/%,$(TEST_PROGRAMS))
TESTED_OBJECTS  := $(filter-out $(OUT)/host/house/main.o,$(HOST_OBJECTS))
TESTED          := $(OUT)/tests/host.a

# The program that measures our speed; see tests/bench/README.md.
BENCH             := $(OUT)/tests/bench/bench
BENCH_OBJECTS     := $(patsubst %.c,$(OUT)/%.o,$(wildcard tests/bench/speed/*.c))
# A game in C, to whose speed we compare the speed of scripts.
YARDSTICK         := $(OUT)/tests/bench/zark_city
YARDSTICK_OBJECTS := $(patsubst %.c,$(OUT)/%.o,$(wildcard tests/bench/*.c))
# A program that plays against our bots.
OPPONENTS         := $(OUT)/tests/bench/opponents/opponents
OPPONENTS_OBJECTS := $(patsubst %.c,$(OUT)/%.o, \
                       $(wildcard tests/bench/opponents/*.c))

# --- How it is compiled ----------------------------------------------------

WARNINGS := -Wall -Wextra -Wshadow -Wstrict-prototypes -Wmissing-prototypes \
            -Wold-style-definition -Wpointer-arith -Wwrite-strings -Wundef \
            -Wvla -Wformat=2 -Wno-format-nonliteral

# Only the program itself is optimised at link time. The test programs share its
# objects, and optimising so many programs would take too long. With clang, this
# optimisation would need a linker plugin.
LTO := $(if $(findstring clang,$(shell $(CC) --version 2>/dev/null)),,\
         -flto=auto -ffat-lto-objects)

MODE_release := -O3 -DNDEBUG $(strip $(LTO))
# BUILD=pgo optimises the code that games run most often. A program of
# BUILD=train must count first how often each part of the code runs.
MODE_pgo     := -O3 -DNDEBUG $(strip $(LTO)) -fprofile-use \
                -fprofile-correction -Wno-missing-profile \
                -Wno-coverage-mismatch
MODE_train   := -O3 -DNDEBUG -fprofile-generate \
                -DCOVERAGE=\"$(abspath $(OUT))\"
MODE_debug   := -O0 -g
MODE_hard    := -O0 -g
MODE_asan    := -O1 -g -fno-omit-frame-pointer \
                -fsanitize=address,undefined -fno-sanitize-recover=all
# COVERAGE is the folder to which the program writes how often its lines have
# run. The confinement of the program must allow that.
MODE_coverage := -O0 -g --coverage -DCOVERAGE=\"$(abspath $(OUT))\"
MODE_fuzz    := $(MODE_asan) -fsanitize=fuzzer-no-link -DFUZZING

# We optimize Lua in every build, so that the tests are fast. LUA_USE_APICHECK
# checks how Lua is called. BUILD=hard also moves Lua's stack.
LUA_MODE_debug    := -O2
LUA_MODE_coverage := -O2 -fno-profile-arcs -fno-test-coverage
LUA_MODE_asan     := -O2 -fno-sanitize=all -DLUA_USE_APICHECK
LUA_MODE_fuzz     := $(LUA_MODE_asan)
LUA_MODE_hard     := -O2 -DLUA_USE_APICHECK -I$(LUA) -include .ci/lua/hard_stack.h

# libFuzzer defines main().
LINK_fuzz := -fsanitize=fuzzer

# We forbid fused multiply-add, so that a position has the same result with
# every compiler.
STANDARD := -std=c11 -D_DEFAULT_SOURCE -D_POSIX_C_SOURCE=200809L \
            -ffp-contract=off
DEFINES  := -DHOUSE_VERSION=\"$(VERSION)\" -DHOUSE_BUILD=\"$(BUILD)\" -Ihost
STRICT   :=

BASE    := $(STANDARD) $(DEFINES) $(WARNINGS) $(STRICT)
COMPILE  = $(CC) $(BASE) $(MODE_$(BUILD)) -MMD -MP
LINK     = $(CC) $(MODE_$(BUILD)) $(CFLAGS) $(LDFLAGS)

# The folder of the web page's files, which are embedded in the program.
EMBEDDED    := $(OUT)/embedded
SERVE_PAGE  := host/house/serve/page
SITE_PAGE   := host/house/site/page
# The parts of the page's script that the page loads only when it needs them.
SERVE_PARTS := designer.js later.js offered.js
SERVE_NAMES := index.html page.css page.js $(SERVE_PARTS)
SITE_NAMES  := index.html page.css start.js worker.js
SERVE_FILES := $(foreach name,$(SERVE_NAMES), \
                 $(addprefix $(EMBEDDED)/serve/$(name),.tag .gz) \
                 $(EMBEDDED)/serve/$(name))
SITE_FILES  := $(SITE_NAMES:%=$(EMBEDDED)/site/%)

layer_flags = $(call cflags_of,$(LIBRARIES_$(firstword $(subst /, ,$1)))) \
              $(if $(filter script/%,$1),-I$(LUA)) \
              $(if $(filter %/serve/files %/site/own,$1), \
                  -DHOUSE_EMBEDDED=\"$(EMBEDDED)\")

$(HOST_OBJECTS): $(OUT)/host/%.o: host/%.c $(OUT)/flags | ready build/lua/ready
	@mkdir -p $(@D)
	@echo "  cc    $<"
	@$(COMPILE) $(call layer_flags,$*) $(CPPFLAGS) $(CFLAGS) -c -o $@ $<

# These objects contain the files of $(EMBEDDED), which have rules below.
$(OUT)/host/house/serve/files.o: $(SERVE_FILES)
$(OUT)/host/house/site/own.o: $(SITE_FILES)

# We undefine NDEBUG, because it would remove the assertions of the tests. We
# allow unused parameters, because not every test needs the state that cmocka
# passes.
$(TEST_OBJECTS) $(SUPPORT_OBJECTS) $(PART_OBJECTS): \
                      $(OUT)/tests/%.o: tests/%.c $(OUT)/flags \
                      | ready build/lua/ready
	@mkdir -p $(@D)
	@echo "  cc    $<"
	@$(COMPILE) -UNDEBUG -fno-lto -Wno-unused-parameter -Itests -I$(LUA) \
	    $(call cflags_of,$(LIBRARIES) cmocka) $(CPPFLAGS) $(CFLAGS) \
	    -c -o $@ $<

# The benchmark is compiled and linked like the program that it measures.
$(BENCH_OBJECTS): $(OUT)/tests/bench/%.o: tests/bench/%.c $(OUT)/flags \
                  | ready build/lua/ready
	@mkdir -p $(@D)
	@echo "  cc    $<"
	@$(COMPILE) $(CPPFLAGS) $(CFLAGS) -c -o $@ $<

$(BENCH): $(BENCH_OBJECTS) $(TESTED)
	@echo "  link  $@"
	@$(LINK) -o $@ $^ $(call libs_of,$(LIBRARIES)) -lm

# Without -Ihost, these programs cannot include headers of the host.
$(YARDSTICK_OBJECTS) $(OPPONENTS_OBJECTS): \
                      $(OUT)/tests/bench/%.o: tests/bench/%.c \
                      $(OUT)/flags | ready
	@mkdir -p $(@D)
	@echo "  cc    $<"
	@$(filter-out $(DEFINES),$(COMPILE)) $(call cflags_of,jansson) \
	    $(CPPFLAGS) $(CFLAGS) -c -o $@ $<

$(HOUSE): $(HOST_OBJECTS) $(LUA_OBJECTS) | $(OUT)/lua/probed
	@echo "  link  $@"
	@$(LINK) -o $@ $^ $(call libs_of,$(LIBRARIES)) -lm

# A linker takes only the needed objects from an archive, and most test programs
# need few objects of the host. A thin archive refers to the objects and has no
# copies.
$(TESTED): $(TESTED_OBJECTS) $(LUA_OBJECTS) | $(OUT)/lua/probed
	@mkdir -p $(@D)
	@rm -f $@
	@$(AR) rcsT $@ $^

$(TEST_PROGRAMS): %: %.o $(SUPPORT_OBJECTS) $(TESTED)
	@echo "  link  $@"
	@$(LINK) $(LINK_$(BUILD)) -fno-lto -o $@ $(filter %.o,$^) $(TESTED) \
	    $(call libs_of,$(LIBRARIES) cmocka) -lm

# The other C files of a folder are linked into each of its test programs.
$(foreach part,$(PART_OBJECTS),$(eval \
    $(filter $(dir $(part))%,$(TEST_PROGRAMS)): $(part)))

$(YARDSTICK): $(YARDSTICK_OBJECTS)
$(OPPONENTS): $(OPPONENTS_OBJECTS)

$(YARDSTICK) $(OPPONENTS):
	@echo "  link  $@"
	@$(LINK) -o $@ $^ $(call libs_of,jansson)

# --- The page: one script and one style ------------------------------------

$(SERVE_FILES) $(SITE_FILES): .ci/bundle $(wildcard $(SERVE_PAGE)/* $(SITE_PAGE)/*)

# Browsers keep the script and the style in a cache as long as the tags in their
# addresses stay the same.
$(EMBEDDED)/serve/index.html: $(EMBEDDED)/serve/page.css.tag \
                              $(EMBEDDED)/serve/page.js.tag
	@.ci/bundle page $(SERVE_PAGE) \
	    "page.css?v=$$(cat $(EMBEDDED)/serve/page.css.tag)" \
	    "page.js?v=$$(cat $(EMBEDDED)/serve/page.js.tag)" >$@

$(EMBEDDED)/serve/page.css:
	@mkdir -p $(@D)
	@.ci/bundle early $(SERVE_PAGE) >$@

$(EMBEDDED)/serve/page.js: $(SERVE_PARTS:%=$(EMBEDDED)/serve/%.tag)
	@echo "  bundle $(SERVE_PAGE)"
	@PARTS="$(foreach part,$(SERVE_PARTS), \
	    $(part)=$(part)?v=$$(cat $(EMBEDDED)/serve/$(part).tag))" \
	    .ci/bundle script page.js $(SERVE_PAGE) >$@

$(SERVE_PARTS:%=$(EMBEDDED)/serve/%): $(EMBEDDED)/serve/%:
	@mkdir -p $(@D)
	@.ci/bundle part $* page.js $(SERVE_PAGE) >$@

$(EMBEDDED)/site/index.html:
	@mkdir -p $(@D)
	@.ci/bundle page $(SERVE_PAGE) page.css house.js >$@

$(EMBEDDED)/site/page.css:
	@mkdir -p $(@D)
	@.ci/bundle style $(SERVE_PAGE) $(SITE_PAGE)/start.css >$@

$(EMBEDDED)/site/start.js:
	@mkdir -p $(@D)
	@echo "  bundle $(SITE_PAGE)"
	@.ci/bundle script start.js $(SERVE_PAGE) $(SITE_PAGE) >$@

$(EMBEDDED)/site/worker.js: $(SITE_PAGE)/worker.js
	@mkdir -p $(@D)
	@cp $< $@

$(EMBEDDED)/%.gz: $(EMBEDDED)/%
	@gzip -9 -n <$< >$@

$(EMBEDDED)/%.tag: $(EMBEDDED)/%
	@sha256sum $< | awk '{ printf "%s", substr($$1, 1, 16) }' >$@

# --- Lua -------------------------------------------------------------------

# The source of Lua is made again when a correction or LUA_SOURCE changes.
build/lua/ready: .ci/lua/source $(wildcard .ci/lua/*.patch) build/lua/from \
                 | ready
	@echo "  lua   $(LUA)"
	@.ci/lua/source build/lua $(LUA_SOURCE)
	@touch $@

build/lua/from: FORCE
	@mkdir -p $(@D)
	@echo '$(LUA_SOURCE) $(NO_CORRECTIONS)' >$@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

$(LUA_OBJECTS): $(OUT)/lua/%.o: build/lua/ready $(OUT)/flags
	@mkdir -p $(@D)
	@echo "  cc    $(LUA)/$*.c"
	@$(COMPILE) $(LUA_MODE_$(BUILD)) -w $(LUA_FLAGS) $(CPPFLAGS) $(CFLAGS) \
	    -c -o $@ $(LUA)/$*.c

# We build no program with a Lua that fails a script of tests/lua/probes.
PROBES := $(wildcard tests/lua/probes/*.lua)

$(OUT)/lua/probe: tests/lua/probe.c $(LUA_OBJECTS)
	@$(COMPILE) -UNDEBUG -fno-lto -I$(LUA) $(CPPFLAGS) $(CFLAGS) $(LDFLAGS) \
	    -o $@ $^ -lm

$(OUT)/lua/probed: $(OUT)/lua/probe $(PROBES)
	@echo "  probe $(LUA)"
	@$(OUT)/lua/probe $(PROBES)
	@touch $@

# --- Optimised for what games do most: BUILD=pgo ---------------------------

ifeq ($(BUILD),pgo)
$(HOST_OBJECTS) $(LUA_OBJECTS): $(OUT)/trained

$(OUT)/trained: build/lua/ready tests/bench/train $(HOST_SOURCES) \
                $(wildcard host/*/*.h host/*/*/*.h host/*/*/*/*.h)
	@mkdir -p $(@D)
	@$(MAKE) BUILD=train all
	@find build/train -name '*.gcda' -delete 2>/dev/null || :
	@echo "  train build/train/house"
	@tests/bench/train build/train/house
	@cd build/train && find . -name '*.gcda' -exec cp --parents {} ../pgo \;
	@[ -f $(OUT)/lua/lvm.gcda ] && touch $@
endif

# --- The program for browsers: house page ----------------------------------

# The program for browsers has these rooms of host/house, and most files of the
# other layers. Its libraries are compiled from sources of Debian's archive, as
# Lua is. EMCC is emscripten's compiler.
EMCC  ?= emcc
EMAR  ?= emar
PAGE  := build/page
ROOMS := tab

PAGE_HOST := $(filter-out host/engine/program/% %/png.c \
    $(patsubst %,host/lab/%/%,ablate batch compare experiments playtest results \
        score skill sqlite train tune workers),$(wildcard \
    $(addsuffix /*.c,$(foreach layer,$(filter-out house,$(LAYERS)), \
        host/$(layer) host/$(layer)/* host/$(layer)/*/*) $(ROOMS:%=host/house/%))))
PAGE_EXPORTS := tab_new tab_write tab_begin tab_answer tab_step tab_event \
    tab_revision tab_has_changed malloc free
comma := ,
blank := $(subst ,, )

# Lua raises errors with longjmp, which WebAssembly's own exceptions replace.
PAGE_MODE    := -O3 -DNDEBUG -sSUPPORT_LONGJMP=wasm
PAGE_COMPILE := $(EMCC) $(STANDARD) -DHOUSE_VERSION=\"$(VERSION)\" \
    -DHOUSE_BUILD=\"page\" -Ihost -I$(PAGE)/include \
    -I$(LUA) -I$(PAGE)/source/jansson/src \
    -DHAVE_CONFIG_H $(LUA_FLAGS) $(PAGE_MODE)
PAGE_LINK    := $(EMCC) $(PAGE_MODE) -sSTANDALONE_WASM --no-entry \
    -sALLOW_MEMORY_GROWTH -sTOTAL_STACK=1MB \
    -sEXPORTED_FUNCTIONS=$(subst $(blank),$(comma),$(PAGE_EXPORTS:%=_%))

page: ready ## build the program for browsers, which `house page` needs
	@.ci/page_sources $(PAGE)
	@$(MAKE) $(PAGE)/house.wasm

ifneq ($(wildcard $(PAGE)/source),)
PAGE_LIBRARIES := \
    $(wildcard $(PAGE)/source/jansson/src/*.c) \
    $(addprefix $(PAGE)/source/libmd/src/,sha2.c sha256hl.c)
endif
PAGE_OBJECTS := $(PAGE_HOST:%.c=$(PAGE)/%.o) $(PAGE_LIBRARIES:.c=.o) \
                $(LUA_FILES:%=$(PAGE)/lua/%.o)

$(PAGE)/host/%.o: host/%.c | build/lua/ready
	@mkdir -p $(@D)
	@echo "  emcc  $<"
	@$(PAGE_COMPILE) $(WARNINGS) -MMD -MP -c -o $@ $<

$(PAGE)/source/%.o: $(PAGE)/source/%.c
	@echo "  emcc  $<"
	@$(PAGE_COMPILE) -w -c -o $@ $<

$(PAGE)/lua/%.o: build/lua/ready
	@mkdir -p $(@D)
	@echo "  emcc  $(LUA)/$*.c"
	@$(PAGE_COMPILE) -w -c -o $@ $(LUA)/$*.c

# A linker takes only the needed objects from an archive. The probes of Lua (see
# `probed`) run in a program for this machine, because they test Lua's source.
$(PAGE)/house.wasm: $(PAGE_OBJECTS) | $(OUT)/lua/probed
	@echo "  link  $@"
	@rm -f $(PAGE)/house.a
	@$(EMAR) rcs $(PAGE)/house.a $^
	@$(PAGE_LINK) $(PAGE)/house.a -o $@

-include $(PAGE_HOST:%.c=$(PAGE)/%.d)

# This file changes only if the flags change. Every object is then compiled
# again.
$(OUT)/flags: FORCE
	@mkdir -p $(@D)
	@echo '$(COMPILE) $(CPPFLAGS) $(CFLAGS) $(LDFLAGS) $(LIBRARIES)' >$@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

-include $(HOST_OBJECTS:.o=.d) $(TEST_OBJECTS:.o=.d) $(SUPPORT_OBJECTS:.o=.d) \
         $(PART_OBJECTS:.o=.d) $(LUA_OBJECTS:.o=.d) \
         $(BENCH_OBJECTS:.o=.d) $(YARDSTICK_OBJECTS:.o=.d) \
         $(OPPONENTS_OBJECTS:.o=.d)

# --- Playing and testing ---------------------------------------------------

play: all ## play GAME (dectana) with SEATS (human,greedy) and SEED (41)
	@$(HOUSE) play $(GAME) --seats $(SEATS) --seed '$(SEED)'

programs: $(HOUSE) $(TEST_PROGRAMS) $(BENCH) $(YARDSTICK) $(OPPONENTS)

# Each kind of tests runs only its own programs, except garbage, which runs the
# programs of all kinds.
RUN_BY_KIND = $(if $(filter garbage,$(or $(KIND),garbage)),%, \
                   $(KIND:%=$(OUT)/tests/%/%))

test: $(HOUSE) $(filter $(RUN_BY_KIND),$(TEST_PROGRAMS) $(BENCH) \
          $(YARDSTICK) $(OPPONENTS))
test: ## run all tests, or those of KIND="core rules"; SLOWEST=9 shows 9
	@tests/run $(OUT) $(KIND)

coverage: ready ## count the lines of host/ that tests reach: 95 % at least
	@$(MAKE) BUILD=coverage CC=gcc LTO= programs
	@.ci/coverage build/coverage

targets: $(FUZZ_TARGETS)

fuzz: ready ## look for inputs that break it: FUZZ_SECONDS (60), TARGETS
	@$(MAKE) BUILD=release all
	@$(MAKE) BUILD=fuzz CC=clang targets
	@FUZZ_SECONDS='$(FUZZ_SECONDS)' tests/fuzz/fuzz build/fuzz $(TARGETS)

measured: $(HOUSE) $(BENCH) $(YARDSTICK) $(OPPONENTS)

bench: ## measure the speed of the release build, also against C
	@$(MAKE) BUILD=release measured
	@build/release/tests/bench/bench
	@tests/bench/ratio build/release/house

# --- Documents that the program writes -------------------------------------

PICTURES  := docs/pictures/black-ice.svg docs/pictures/dectana.svg \
             docs/pictures/zark-city.svg
GENERATED := docs/primitives.md scripts/meta/house.lua \
             scripts/meta/luacheck.lua $(PICTURES)

FORM_docs/primitives.md        := markdown
FORM_scripts/meta/house.lua    := luacats
FORM_scripts/meta/luacheck.lua := luacheck

FRESH := $(GENERATED:%=$(OUT)/generated/%)

$(filter-out %.svg,$(FRESH)): $(OUT)/generated/%: $(HOUSE) FORCE
	@mkdir -p $(@D)
	@$(HOUSE) api --format $(FORM_$*) >$@

# A picture is drawn from the position or record beside it. This command made the
# record: house play zark-city --seats greedy,greedy --seed 'evening 30' \
#     --set turn_limit=40 -o docs/pictures/zark-city.record
$(PICTURES:%=$(OUT)/generated/%): $(OUT)/generated/%.svg: $(HOUSE) FORCE
	@mkdir -p $(@D)
	@HOUSE_PATH=. $(HOUSE) render \
	    $(firstword $(wildcard $*.json $*.record)) -o $@

docs: $(FRESH) ## write the generated documents anew
	@for page in $(GENERATED); do \
	    cmp -s $(OUT)/generated/$$page $$page && continue; \
	    mkdir -p $$(dirname $$page) && \
	    cp $(OUT)/generated/$$page $$page && echo "  wrote $$page" || exit 1; \
	done

# These kinds of tests compare the program's output with files. --update writes
# the files again.
transcripts: $(HOUSE) ## write what the program prints anew, and show what differs
	@for kind in check errors records transcripts; do \
	    tests/$$kind/run --update $(HOUSE) | grep '^not ok'; \
	done; git --no-pager diff --stat -p tests/check tests/errors \
	    tests/records tests/transcripts

stale: $(FRESH)
	@status=0; for page in $(GENERATED); do \
	    diff -u $$page $(OUT)/generated/$$page >$(OUT)/generated/diff 2>&1 \
	        && continue; \
	    echo "$$page is stale: run 'make docs' and commit what it writes"; \
	    head -n 20 $(OUT)/generated/diff; status=1; \
	done; exit $$status

# --- Checking --------------------------------------------------------------

C_FILES   := $(wildcard host/*/*.[ch] host/*/*/*.[ch] host/*/*/*/*.[ch] \
               tests/*/*.[ch] tests/bench/*/*.[ch])
LUA_PARTS := $(wildcard variants scripts tests docs)
SPELLED   := $(wildcard README.md Makefile .ci docs host scripts variants tests)
SHELL_FILES = $(shell grep -rlIE '^\#!.*\b(ba|da)?sh\b' .ci tests)

# Words that codespell must accept, although it takes them for misspellings.
WORDS := wit,alph,colums,nam,nd,sise,sucessors

# Files that contain mistakes on purpose, because the tests look for them.
MISSPELLED := tests/errors,tests/fuzz,tests/transcripts,tests/check/mistakes

TIDY  := $(HOST_SOURCES:%=$(OUT)/tidy/%.ok)
LINTS := lint-format lint-tidy lint-cppcheck lint-lua lint-shell \
         lint-spelling lint-prose layers
.PHONY: $(LINTS)

# With -k, make runs all tools even if one finds faults. With -O, the lines of
# each tool stay together.
lint: ready ## look for faults in C, Lua, shell, spelling, prose and layers
	@$(MAKE) -k -Otarget $(LINTS)

lint-format:
	@echo "  clang-format"
	$(if $(C_FILES),@clang-format --dry-run -Werror $(C_FILES))
	@! LC_ALL=C.UTF-8 grep -nE '^[^"]{81,}$$' $(C_FILES) # comments, too

lint-tidy: $(TIDY)

# clang-tidy must run again after a change of a header. We depend on the object
# file, which is newer than all headers that it includes.
$(TIDY): $(OUT)/tidy/host/%.c.ok: host/%.c .clang-tidy $(OUT)/host/%.o
	@mkdir -p $(@D)
	@echo "  clang-tidy $<"
	@clang-tidy --quiet $< -- $(BASE) $(call layer_flags,$*) 2>$@.log || \
	    { cat $@.log; exit 1; }
	@touch $@

CPPCHECK := cppcheck --quiet --std=c11 --inline-suppr --error-exitcode=1 \
            --enable=warning,performance,portability \
            --suppress=missingIncludeSystem

lint-cppcheck:
	@echo "  cppcheck"
	@mkdir -p $(OUT)/cppcheck
	$(if $(HOST_SOURCES),@$(CPPCHECK) --cppcheck-build-dir=$(OUT)/cppcheck \
	    $(DEFINES) $(HOST_SOURCES))

lint-lua:
	@echo "  luacheck"
	$(if $(LUA_PARTS),@luacheck --quiet --no-color $(LUA_PARTS))

lint-shell:
	@echo "  shellcheck"
	@shellcheck -x $(SHELL_FILES) docs/completion/house.bash

lint-spelling:
	@echo "  codespell"
	@codespell --skip '$(MISSPELLED)' --ignore-words-list '$(WORDS),' $(SPELLED)

lint-prose:
	@echo "  prose"
	@.ci/prose

layers:
	@echo "  layers"
	@.ci/layers

check: ready ## lint, layers, documents, strict compilers, sanitizers, browser
	@$(MAKE) lint
	@$(MAKE) stale
	@$(MAKE) OUT=build/strict-gcc CC=gcc STRICT=-Werror LTO= programs
	@$(MAKE) OUT=build/strict-clang CC=clang STRICT=-Werror LTO= programs
	@$(MAKE) BUILD=hard test KIND="lua script promises"
	@TEST_TIMEOUT=1800 BROWSER_TESTS=yes $(MAKE) BUILD=asan test
	@echo "check: nothing found"

format: ready ## lay out all C files by .clang-format
	$(if $(C_FILES),@clang-format -i $(C_FILES))

# --- The machine -----------------------------------------------------------

BINDIR  ?= $(PREFIX)/bin
DATADIR ?= $(PREFIX)/share
MANDIR  ?= $(DATADIR)/man
DOCDIR  ?= $(DATADIR)/doc/house-rules
BASHDIR ?= $(DATADIR)/bash-completion/completions
ZSHDIR  ?= $(DATADIR)/zsh/site-functions

# The program finds its games relative to its own folder: in
# ../share/house-rules.
GAMEDIR = $(patsubst %/,%,$(dir $(BINDIR)))/share/house-rules

# Prints each file to install on a line: the source, a blank, and the
# destination.
PLACES = { echo docs/house.6 $(MANDIR)/man6/house.6; \
    echo docs/completion/house.bash $(BASHDIR)/house; \
    echo docs/completion/_house $(ZSHDIR)/_house; \
    find variants scripts -type f | sed 's,.*,& $(GAMEDIR)/&,'; \
    find README.md LICENSE docs -type f ! -path 'docs/completion/*' \
        ! -name house.6 | sed 's,.*,& $(DOCDIR)/&,'; }

# Names of folders must not contain blanks; only DESTDIR may.
install: all ## install under PREFIX (/usr/local), staged in DESTDIR
	install -D -m 755 $(HOUSE) '$(DESTDIR)$(BINDIR)/house'
	@$(PLACES) | while read -r source place; do \
	    install -D -m 644 "$$source" "$(DESTDIR)$$place" || exit 1; \
	done

uninstall: ## remove what install puts there
	rm -f '$(DESTDIR)$(BINDIR)/house'
	@$(PLACES) | while read -r source place; do \
	    rm -f "$(DESTDIR)$$place" || exit 1; \
	done
	@for folder in $(GAMEDIR) $(DOCDIR); do \
	    find "$(DESTDIR)$$folder" -depth -type d -empty -delete \
	        2>/dev/null || :; \
	done

# NEEDED says what the goals of this run need. The target `ready` installs that
# before anything is compiled.
NEEDED := build
ifneq ($(filter test programs %_test,$(MAKECMDGOALS)),)
NEEDED := test
endif
ifneq ($(filter fuzz targets,$(MAKECMDGOALS)),)
NEEDED := fuzz
endif
ifneq ($(filter coverage,$(MAKECMDGOALS)),)
NEEDED := coverage
endif
ifneq ($(filter pgo train,$(BUILD)),)
NEEDED := pgo
endif
ifneq ($(filter page,$(MAKECMDGOALS)),)
NEEDED := page
endif
ifneq ($(filter check lint format deps,$(MAKECMDGOALS)),)
NEEDED := check
endif

deps: ready ## install what is missing to build, test and check

ready:
	@.ci/deps $(NEEDED)

help: ## print this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "%-10s %s\n", $$1, $$2 }' \
	    Makefile

clean: ## remove what was built, but keep the source of Lua
	rm -rf $(filter-out build/lua,$(wildcard build/*))
