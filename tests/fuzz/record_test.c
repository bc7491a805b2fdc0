/*
 * record_test.c -- fuzzes records and reports. A readable record is replayed
 * twice: first the results must equal the record, then the turns must only be
 * legal.
 */
#include "base/text.h"
#include "fuzz/games.h"
#include "fuzz/mutate.h"

#include "house/catalog/catalog.h"
#include "house/recorded/bundle.h"
#include "house/session/session.h"
#include "match/record/record.h"
#include "match/replay/replay.h"
#include "script/house_rule_info.h"

const char fuzz_name[] = "record";
FuzzMutate *const fuzz_mutate = mutate_json;

enum { TURNS = 40, STEPS = 200000, MEMORY = 6 * 1024 * 1024 };

/* Writes the header as text, reads the text, and writes the header again.
 * Checks that both texts are equal. */
static void check_header(const RecordHeader *header)
{
    char *text = record_header_text(header), *again;
    RecordHeader copy;
    FormatError error;

    assert_non_null(text);
    if (!record_header_read(text, strlen(text), &copy, &error))
        fail_msg("%s: %s\n%s", error.path, error.message, text);
    again = record_header_text(&copy);
    assert_string_equal(again, text);
    record_header_clear(&copy);
    free(again);
    free(text);
}

static bool find_start(const RecordHeader *header, const Script *script,
                       Position *start)
{
    const Equipment *equipment = script_equipment(script);
    PositionDocument *document;
    PositionHead head;
    FormatError error;
    bool built;

    if (header->start == NULL) {
        position_start(start, equipment, header->game.seats,
                       record_chance(header));
        return true;
    }
    document = position_document_read(header->start, strlen(header->start),
                                      &head, &error);
    built = document != NULL &&
            position_document_build(document, equipment, header->seed, start,
                                    &error);
    position_document_free(document);
    return built;
}

static void replay(const Record *record, Script *script, bool exact)
{
    Position start;
    Game *game;
    Replay again;
    ReplayEnd end;

    if (!find_start(&record->header, script, &start))
        return;
    game = game_new(script, &start);
    assert_non_null(game);
    again = replay_begin(record, game, exact);
    for (int turn = 0; turn < TURNS; turn++) {
        end = replay_turn(&again);
        check_consistent(&game->now);
        if (end != REPLAY_FINE && end != REPLAY_COMPLETE &&
            end != REPLAY_FAILED)
            assert_true(text_is_plain(again.why));
        if (end == REPLAY_FAILED)
            games_check_error(&again.error);
        if (end == REPLAY_COMPLETE ||
            (end != REPLAY_FINE && !replay_skip(&again)))
            break;
    }
    game_free(game);
}

/* Restores the whole history, including branches and turns that were taken
 * back. */
static void restore(const Record *record, const char *text, Script *script)
{
    static Restore restored;
    Position start;
    Game *game;
    ReplayEnd end;

    if (record->turn_count > TURNS ||
        !find_start(&record->header, script, &start))
        return;
    game = game_new(script, &start);
    assert_non_null(game);
    end = restore_game(&restored, record, text, game);
    if (end == REPLAY_COMPLETE)
        check_consistent(&game->now);
    else if (end == REPLAY_FAILED)
        games_check_error(&restored.replay.error);
    else
        assert_true(text_is_plain(restored.replay.why));
    assert_true(text_is_plain(restored.why));
    game_free(game);
}

/* -- rules ---------------------------------------------------------------- */

static Script *load_game(const RecordHeader *header, ScriptError *error)
{
    const PositionHead *head = &header->game;
    int game = games_find(head->variant);

    return games_load(game < 0 ? 0 : game, head->seats.count, head->seats,
                      head->options, head->option_count, error);
}

/* Returns a script of the rules that a record contains, or NULL if they do not
 * load. */
static Script *load_bundled(Record *record, ScriptError *error)
{
    const RecordHeader *header = &record->header;
    const PositionHead *head = &header->game;
    const char *rules[HOUSE_RULE_LIMIT];
    ScriptSource source = {.players = head->seats.count,
                           .seats = head->seats,
                           .values = head->options,
                           .value_count = head->option_count,
                           .house_rules = rules,
                           .step_limit = STEPS,
                           .memory_limit = MEMORY,
                           .reader = {bundle_read, record}};
    Found found;

    if (header->script_count == 0 ||
        !bundle_find(record, header->scripts[0].path, &found))
        return load_game(header, error);
    for (int i = 1; i < record->bundled_count && i <= HOUSE_RULE_LIMIT; i++)
        if (strstr(record->bundled[i].script.path, "house-rules") != NULL)
            rules[source.house_rule_count++] = record->bundled[i].script.path;
    source.file = found.file;
    source.scripts = found.scripts;
    return script_load(&source, error);
}

static void replay_all(Record *record, const char *text)
{
    ScriptError error;
    Script *script = load_bundled(record, &error);

    if (script == NULL) {
        games_check_error(&error);
        return;
    }
    replay(record, script, true);
    replay(record, script, false);
    restore(record, text, script);
    script_free(script);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    FormatError error;
    char *text;
    Record *record = record_read((const char *)data, size, &error);

    if (record == NULL) {
        assert_true(error.message[0] != '\0' && text_is_plain(error.message));
        assert_true(text_is_plain(error.path));
        return 0;
    }
    text = fuzz_text(data, size);
    check_header(&record->header);
    replay_all(record, text);
    free(text);
    record_free(record);
    return 0;
}
