#include "fuzz/play.h"

#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"
#include "format/position_json.h"
#include "format/token.h"
#include "format/words.h"
#include "match/game/game.h"
#include "match/picks/picks.h"
#include "script/evaluate.h"
#include "script/score.h"
#include "script/variant_info.h"
#include "script/walk.h"

enum { PLAYED_TURNS = 4, PATHS = 256, WALKED = 12, EVENT_WORDS = 400 };

/* -- files ---------------------------------------------------------------- */

static char play_path[PATHS];

static void play_remove(void)
{
    unlink(play_path);
    *strrchr(play_path, '/') = '\0';
    rmdir(play_path);
}

const char *play_write(const void *text, size_t size)
{
    const char *base = getenv("TMPDIR");
    FILE *file;

    if (play_path[0] == '\0') {
        snprintf(play_path, sizeof play_path, "%.150s/fuzz-XXXXXX",
                 base != NULL ? base : "/tmp");
        assert_non_null(mkdtemp(play_path));
        strcat(play_path, "/script.lua");
        atexit(play_remove);
    }
    file = fopen(play_path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, size, file), size);
    fclose(file);
    return play_path;
}

/* -- checks after every turn --------------------------------------------- */

/* Checks that a position is unchanged after it was written as text and read
 * again. */
static void play_check_text(const Script *script, const Position *position)
{
    const Equipment *equipment = script_equipment(script);
    char *text = position_json(position, equipment, SEAT_NONE), *again;
    PositionDocument *document;
    PositionHead head;
    FormatError error;
    Position copy;

    assert_non_null(text);
    document = position_document_read(text, strlen(text), &head, &error);
    if (document == NULL ||
        !position_document_build(document, equipment, "", &copy, &error))
        fail_msg("%s: %s\n%s", error.path, error.message, text);
    check_consistent(&copy);
    again = position_json(&copy, equipment, SEAT_NONE);
    assert_string_equal(again, text);
    position_document_free(document);
    free(again);
    free(text);
}

static void play_check_events(const Script *script)
{
    const EventLog *events = script_events(script);
    char words[EVENT_WORDS];

    for (int i = 0; i < events->count; i++)
        for (int viewer = 0; viewer < 2; viewer++)
            if (words_event(words, sizeof words, &events->events[i],
                            (EventStyle){.viewer = viewer ? 0 : SEAT_NONE},
                            script_position(script), script_equipment(script)))
                assert_true(text_is_plain(words));
}

static void play_check_choice(const Script *script, const Choice *choice)
{
    assert_true(choice->count >= 0 && choice->count <= OPTION_LIMIT);
    assert_true(text_is_plain(choice->label));
    for (int i = 0; i < choice->count; i++) {
        char token[TOKEN_LIMIT];
        token_write(token, choice->options[i], script_position(script),
                    script_equipment(script));
        assert_true(token[0] != '\0' && text_is_plain(token));
    }
    for (int i = 0; script_pruned(script, i) != NULL; i++)
        assert_true(text_is_plain(script_pruned(script, i)->text));
}

static void play_check_why(Script *script, const Choice *choice)
{
    const Position *position = script_position(script);
    int count = choice->type == THING_CARD ? position->cards.count
                                           : position->seats.count;
    char why[320];

    for (int id = 0; id < count; id++)
        if (script_why_not(script, thing(choice->type, id), why, sizeof why,
                           NULL))
            assert_true(why[0] != '\0' && text_is_plain(why));
}

static bool play_see_line(void *context, const Line *line,
                          const Position *position, bool cut)
{
    const Script *script = context;

    (void)cut;
    assert_true(line->count <= LINE_LIMIT);
    assert_ptr_equal(position, script_position(script));
    check_consistent(position);
    return true;
}

/* -- looking at a position ----------------------------------------------- */

static void play_ask(Script *script, const Position *position)
{
    static Evaluation answer;
    ScriptError error;
    bool allowed;
    int score;

    for (int i = 0; i < position->seats.count; i++) {
        Seat seat = (Seat)i;
        if (!script_score(script, position, seat, &score, &error) &&
            script_info(script)->has_score)
            games_check_error(&error);
        if (!script_may_take_back(script, position, seat, &allowed, &error))
            games_check_error(&error);
    }
    if (!script_evaluate(script, position, 0, "pyramids, cards, spaces, vars",
                         &answer, &error))
        games_check_error(&error);
}

/* Opens the choice. Examines its options, the reasons why other things are not
 * offered, and some whole turns. */
static void play_look(Script *script, const Position *start)
{
    static Choice choice;
    WalkLimits limits = {.most = WALKED};
    Line line = {0};
    ScriptError error;
    RunEnd end = script_open(script, start, &line, true, &choice, &error);

    if (end == RUN_OPEN) {
        play_check_choice(script, &choice);
        if (choice.type == THING_CARD || choice.type == THING_SEAT)
            play_check_why(script, &choice);
    }
    if (end == RUN_FAILED)
        games_check_error(&error);
    check_consistent(script_position(script));
    end = script_walk(script, start, &line, limits, play_see_line, script,
                      &error);
    if (end == RUN_FAILED)
        games_check_error(&error);
}

/* -- a turn -------------------------------------------------------------- */

/* Fails the test, because a line that was a whole turn leads to a further
 * choice. */
static int play_is_asked(void *context, const Choice *choice)
{
    const Line *line = context;

    fail_msg("%s:%d asks for '%s' after a whole turn of %d picks", choice->file,
             choice->line, choice->label, line->count);
    return -1;
}

/* Checks that the line leads to the same position if it is played again. */
static void play_again(Script *script, const Position *start, const Line *line,
                       const Position *after)
{
    Line copy = *line;
    ScriptError error;

    if (script_turn(script, start, &copy, play_is_asked, &copy, &error) ==
        RUN_DONE)
        assert_memory_equal(script_position(script), after, sizeof *after);
    else if (error.fault != FAULT_LIMIT)
        fail_msg("it does not play again: %s", error.message);
}

static bool play_turn(Script *script, Position *position, Random *chance,
                      bool pure)
{
    Position start = *position;
    Line line = {0};
    ScriptError error;
    RunEnd end =
        script_turn(script, &start, &line, bot_pick_random, chance, &error);

    check_consistent(script_position(script));
    if (end == RUN_FAILED)
        games_check_error(&error);
    if (end != RUN_DONE)
        return false;
    play_check_events(script);
    *position = *script_position(script);
    play_check_text(script, position);
    if (pure)
        play_again(script, &start, &line, position);
    return !position->over;
}

void play(const ScriptSource *source, const char *seed, bool pure)
{
    ScriptError error;
    Script *script;
    Random chance = random_from_text(seed);
    Position position;

    setenv("HOUSE_RECALL", "check", 1);
    script = script_load(source, &error);
    if (script == NULL) {
        games_check_error(&error);
        return;
    }
    position_start(
        &position, script_equipment(script),
        script_seats(script_info(script), script_info(script)->players),
        chance_from_text(seed));
    for (int turn = 0; turn < PLAYED_TURNS; turn++) {
        play_look(script, &position);
        play_ask(script, &position);
        if (!play_turn(script, &position, &chance, pure))
            break;
    }
    script_free(script);
}
