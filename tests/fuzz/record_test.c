/*
 * Records: what can be read is told again as it was, and played by the rules
 * that it names, exactly and by other rules.
 */
#include "base/text.h"
#include "fuzz/games.h"

#include "match/record/record.h"

const char fuzz_name[] = "record";

enum { TURNS = 40 };

/* A header that is written is read as the same. */
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

static void replay_both(const Record *record)
{
    const PositionHead *head = &record->header.game;
    int game = games_find(head->variant);
    ScriptError error;
    Script *script =
        games_load(game < 0 ? 0 : game, head->seats.count, head->seats,
                   head->options, head->option_count, &error);

    if (script == NULL) {
        games_check_error(&error);
        return;
    }
    replay(record, script, true);
    replay(record, script, false);
    script_free(script);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    FormatError error;
    Record *record = record_read((const char *)data, size, &error);

    if (record == NULL) {
        assert_true(error.message[0] != '\0' && text_is_plain(error.message));
        assert_true(text_is_plain(error.path));
        return 0;
    }
    check_header(&record->header);
    replay_both(record);
    record_free(record);
    return 0;
}
