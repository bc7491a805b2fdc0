/*
 * position_test.c -- fuzzes positions as JSON. A position that can be read must
 * be valid and playable, and must always be written as the same text.
 */
#include "base/text.h"
#include "fuzz/games.h"
#include "fuzz/mutate.h"

#include "format/position_json.h"
#include "match/picks/picks.h"
#include "script/score.h"
#include "script/variant_info.h"

const char fuzz_name[] = "position";
FuzzMutate *const fuzz_mutate = mutate_json;

static void check_format_error(const FormatError *error)
{
    if (error->message[0] == '\0' || !text_is_plain(error->message) ||
        !text_is_plain(error->path))
        fail_msg("%s: %s", error->path, error->message);
}

static void check_views(const Position *position, const Equipment *equipment)
{
    for (int seat = 0; seat < position->seats.count; seat++) {
        char *seen = position_json(position, equipment, (Seat)seat);
        assert_non_null(seen);
        assert_null(strstr(seen, "\"rng\""));
        free(seen);
    }
}

/* Writes a position, reads it, and checks that it gives the same text again. */
static void check_text(const Position *position, const Equipment *equipment)
{
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
    again = position_json(&copy, equipment, SEAT_NONE);
    assert_string_equal(again, text);
    position_document_free(document);
    free(again);
    free(text);
}

/* Plays from the position. The rules may fail, because the position may be
 * unreachable in a game. */
static void play(Script *script, const Position *start)
{
    static Choice choice;
    Line line = {0};
    Random chance = random_from_text("fuzz");
    ScriptError error;
    RunEnd end;
    int score;

    for (int seat = 0; seat < start->seats.count; seat++)
        if (script_info(script)->has_score &&
            !script_score(script, start, (Seat)seat, &score, &error))
            games_check_error(&error);
    if (start->over)
        return;
    end = script_open(script, start, &line, false, &choice, &error);
    check_consistent(script_position(script));
    if (end == RUN_OPEN)
        end =
            script_turn(script, start, &line, bot_pick_random, &chance, &error);
    if (end == RUN_FAILED)
        games_check_error(&error);
    else
        check_consistent(script_position(script));
}

static void build(const PositionDocument *document, Script *script)
{
    const Equipment *equipment = script_equipment(script);
    FormatError error;
    Position position;

    if (!position_document_build(document, equipment, "fuzz", &position,
                                 &error)) {
        check_format_error(&error);
        return;
    }
    check_consistent(&position);
    check_text(&position, equipment);
    check_views(&position, equipment);
    play(script, &position);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    PositionHead head;
    FormatError format_error;
    ScriptError error;
    PositionDocument *document =
        position_document_read((const char *)data, size, &head, &format_error);
    Script *script;
    int game;

    if (document == NULL) {
        check_format_error(&format_error);
        return 0;
    }
    game = games_find(head.variant);
    script = games_load(game < 0 ? 0 : game, head.seats.count, head.seats,
                        head.options, head.option_count, &error);
    if (script == NULL)
        games_check_error(&error);
    else
        build(document, script);
    script_free(script);
    position_document_free(document);
    return 0;
}
