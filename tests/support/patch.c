#include "support/patch.h"

#include "format/token.h"
#include "match/reload/reload.h"

static const char *const names[] = {"patch.lua", "common.lua", "late.lua"};

static const char *const originals[] = {
    "local common = require \"common\"\n"
    "\n"
    "local function card(rank)\n"
    "  return { code = rank .. \"M\", rank = rank, value = tonumber(rank),\n"
    "           suits = { \"moons\" } }\n"
    "end\n"
    "\n"
    "local deck = {\n"
    "  suits = { { name = \"moons\", letter = \"M\" } },\n"
    "  cards = { card \"1\", card \"2\", card \"3\", card \"4\", card \"5\",\n"
    "            card \"6\" },\n"
    "}\n"
    "\n"
    "local function setup()\n"
    "  for x = 0, 2 do turn_up(space(x, 0)) end\n"
    "  deal(seats:list()[1], 1)\n"
    "end\n"
    "\n"
    "local function turn(me)\n"
    "  vars.count = vars.count + 1\n"
    "  choose_one(\"option\", {\n"
    "    place = function()\n"
    "      local at = choose(\"space\", spaces:territory())\n"
    "      local size = choose(\"size\", numbers(1, common.largest))\n"
    "      local placed = place(me, size, at)\n"
    "      if at.x == 2 then mark(placed, \"shut\") end\n"
    "    end,\n"
    "    keep = function()\n"
    "      put_on(choose(\"card\", cards:in_hand(me)), pile(\"held\"))\n"
    "    end,\n"
    "    wait = function() end,\n"
    "  })\n"
    "end\n"
    "\n"
    "return variant {\n"
    "  api = 1, name = \"patch\", players = { 2, 3 }, pyramids = { 2, 2, 2 },\n"
    "  deck = deck, marks = { \"shut\" }, piles = { \"held\" },\n"
    "  vars = { count = 0 },\n"
    "  options = {\n"
    "    speed = { \"slow\", \"fast\", default = \"slow\", text = \"how "
    "fast\" },\n"
    "  },\n"
    "  parts = { last = 50 },\n"
    "  setup = setup, turn = turn,\n"
    "}\n",

    "return { largest = 2 }\n",

    "return house_rule {\n"
    "  api = 1, name = \"late\", of = \"patch\",\n"
    "  change = function(rules)\n"
    "    local turn = rules.turn\n"
    "    rules.turn = function(me)\n"
    "      turn(me)\n"
    "      if game.turn == 40 then finish(\"it is late\") end\n"
    "    end\n"
    "  end,\n"
    "}\n",
};

enum { PATCH_FILES = sizeof names / sizeof *names };

static char texts[PATCH_FILES][PATCH_TEXT];

static int find_file(const char *file)
{
    for (int i = 0; i < PATCH_FILES; i++)
        if (strcmp(names[i], file) == 0)
            return i;
    fail_msg("no such file: %s", file);
    return 0;
}

const char *patch_path(const char *file)
{
    static char path[PATH_LIMIT_BYTES];

    snprintf(path, sizeof path, "%.400s/%.60s", small_folder(), file);
    return path;
}

void patch_write(void)
{
    for (int i = 0; i < PATCH_FILES; i++) {
        snprintf(texts[i], PATCH_TEXT, "%s", originals[i]);
        small_write(names[i], texts[i]);
    }
}

void patch_edit(const char *file, const char *old, const char *new)
{
    char *text = texts[find_file(file)];
    char *found = strstr(text, old);
    char rest[PATCH_TEXT];

    if (found == NULL)
        fail_msg("%s does not hold: %s", file, old);
    assert_true(strlen(text) + strlen(new) < PATCH_TEXT);
    snprintf(rest, sizeof rest, "%s", found + strlen(old));
    strcpy(found, new);
    strcat(found, rest);
    small_write(file, text);
}

Game *patch_begin(void)
{
    char variant[PATH_LIMIT_BYTES];
    char rule[PATH_LIMIT_BYTES];
    const char *rules[] = {rule};
    ScriptSource source = {.file = variant,
                           .scripts = small_folder(),
                           .players = 2,
                           .house_rule_count = 1,
                           .house_rules = rules};
    ScriptError error;
    Position start;
    Script *script;
    Game *game;

    patch_write();
    snprintf(variant, sizeof variant, "%s", patch_path("patch.lua"));
    snprintf(rule, sizeof rule, "%s", patch_path("late.lua"));
    script = script_load(&source, &error);
    if (script == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.message);
    position_start(&start, script_equipment(script), seats_standard(2),
                   chance_from_text("patch"));
    game = game_new(script, &start);
    assert_non_null(game);
    patch_enter(game, "");
    assert_int_equal(game_turns(game), 1);
    return game;
}

void patch_end(Game *game)
{
    script_free(game->script);
    game_free(game);
}

void patch_enter(Game *game, const char *words)
{
    char complaint[1200];
    ScriptError error;
    bool completed;
    RunEnd end = game_enter(game, words, true, &completed, complaint,
                            sizeof complaint, &error);

    if (end == RUN_REFUSED)
        fail_msg("%s: %s", words, complaint);
    if (end == RUN_FAILED)
        fail_msg("%s: %s:%d: %s", words, error.file, error.line, error.message);
}

const char *patch_offered(Game *game)
{
    static char tokens[SMALL_TEXT];
    ScriptError error;

    if (game_look(game, &error) != RUN_OPEN)
        return "";
    small_options(game->script, &game->choice, tokens);
    return tokens;
}

const char *patch_line(const Game *game)
{
    static char tokens[SMALL_TEXT];

    small_line(game->script, &game->now, &game->line, tokens);
    return tokens;
}

uint64_t patch_hash(const Game *game)
{
    return position_hash(&game->now, &script_equipment(game->script)->deck);
}
