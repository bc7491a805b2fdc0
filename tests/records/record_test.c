/*
 * record_test.c -- tests reading and writing records without a game: how lines
 * depend on each other, and the file on the disk. The script `run` tests the
 * program.
 */

/* cmocka.h needs these headers before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "match/record/record.h"
#include "match/recorder/recorder.h"
#include "script/files.h"
#include "support/small.h"

/* The header of a record. Texts in this file have ' instead of ". */
#define HEADER                                                                 \
    "{'format':'house-record/1','host':'0.1.0','variant':'small',"             \
    "'scripts':{'small.lua':"                                                  \
    "'0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef'},"     \
    "'options':{'deck':'full','fast':true,'limit':3},"                         \
    "'seats':[{'color':'red','player':'human'},"                               \
    "{'color':'blue','player':'greedy'}],'seed':'tuesday'}"
#define SETUP "{'turn':0,'seat':null,'line':'','hash':'00000000000000a0'}\n"
#define TURN_1                                                                 \
    "{'turn':1,'seat':'red','line':'pass','hash':'00000000000000a1',"          \
    "'chance':['AM',3]}\n"
#define TURN_2                                                                 \
    "{'turn':2,'seat':'blue','line':'a b','hash':'00000000000000a2'}\n"
#define RESULT "{'result':{'winners':['red'],'reason':'enough'}}\n"

static char *unquoted(const char *text)
{
    char *copy = strdup(text);

    assert_non_null(copy);
    for (char *at = copy; *at != '\0'; at++)
        if (*at == '\'')
            *at = '"';
    return copy;
}

static Record *read_fine(const char *text)
{
    char *plain = unquoted(text);
    FormatError error;
    Record *record = record_read(plain, strlen(plain), &error);

    if (record == NULL)
        fail_msg("%d: %s: %s", error.line, error.path, error.message);
    free(plain);
    return record;
}

static void read_wrong(const char *text, const char *expected)
{
    char *plain = unquoted(text);
    char found[sizeof(FormatError) + 20];
    FormatError error;

    assert_null(record_read(plain, strlen(plain), &error));
    snprintf(found, sizeof found, "%d: %s%s%s", error.line, error.path,
             error.path[0] ? ": " : "", error.message);
    assert_string_equal(found, expected);
    free(plain);
}

/* -- reading -------------------------------------------------------------- */

static void test_header(void **state)
{
    Record *record = read_fine(HEADER "\n");
    const RecordHeader *header = &record->header;

    assert_string_equal(header->host, "0.1.0");
    assert_string_equal(header->game.variant, "small");
    assert_int_equal(header->script_count, 1);
    assert_string_equal(header->scripts[0].path, "small.lua");
    assert_int_equal(header->game.option_count, 3);
    assert_string_equal(header->game.options[0].word, "full");
    assert_int_equal(header->game.options[1].type, OPTION_FLAG);
    assert_int_equal(header->game.options[2].number, 3);
    assert_int_equal(header->game.seats.count, 2);
    assert_string_equal(color_name(header->game.seats.colors[1]), "blue");
    assert_string_equal(header->players[1], "greedy");
    assert_string_equal(header->seed, "tuesday");
    assert_null(header->start);
    assert_int_equal(record->turn_count, 0);
    record_free(record);
}

static void test_header_is_written_as_it_was_read(void **state)
{
    char *text = unquoted(HEADER);
    Record *record = read_fine(HEADER);
    char *written = record_header_text(&record->header);

    assert_string_equal(written, text);
    free(written);
    record_free(record);
    free(text);
}

static void test_turns(void **state)
{
    Record *record = read_fine(HEADER "\n" SETUP TURN_1 TURN_2 RESULT);
    char *line = unquoted(TURN_1);
    char *written = record_turn_text(&record->turns[1].is);

    assert_int_equal(record->turn_count, 3);
    assert_string_equal(record->turns[0].is.seat, "");
    assert_null(record->turns[0].is.chance);
    assert_int_equal(record->turns[1].is.hash, 0xa1);
    assert_int_equal(record->turns[2].file_line, 4);
    assert_string_equal(record->turns[2].is.line, "a b");
    assert_int_equal(record->result_line, 5);
    line[strlen(line) - 1] = '\0';
    assert_string_equal(written, line);
    free(written);
    free(line);
    record_free(record);
}

static void test_what_was_undone_is_gone(void **state)
{
    Record *record =
        read_fine(HEADER "\n" SETUP TURN_1 "{'note':'first'}\n" TURN_2 RESULT
                         "{'undone':2}\n{'bookmark':'again'}\n" TURN_1);

    assert_int_equal(record->turn_count, 2);
    assert_int_equal(record->turns[1].file_line, 9);
    assert_null(record->result);
    /* the note belongs to the turn that was taken back, so it is not on this
     * path */
    assert_int_equal(record->remark_count, 1);
    assert_int_equal(record->remarks[0].before, 1);
    assert_int_equal(record->remarks[0].kind, RECORD_BOOKMARK);
    assert_string_equal(record->remarks[0].text, "again");
    record_free(record);
}

static void test_lines_of_a_text(void **state)
{
    static const char text[] = "header\n\nlast";
    RecordLines lines = record_lines(text, sizeof text - 1);

    assert_true(record_next_line(&lines));
    assert_ptr_equal(lines.text, text);
    assert_int_equal(lines.size, 6);
    assert_true(lines.is_ended);
    assert_true(record_next_line(&lines));
    assert_int_equal(lines.size, 0);
    assert_true(record_next_line(&lines));
    assert_int_equal(lines.number, 3);
    assert_int_equal(lines.size, 4);
    assert_false(lines.is_ended);
    assert_false(record_next_line(&lines));
}

static void test_a_position_made_by_hand_counts_as_a_turn(void **state)
{
    Record *record = read_fine(HEADER "\n" SETUP "{'position':{'turn':1}}\n" //
                               TURN_1 "{'undone':1}\n");

    assert_int_equal(record->turn_count, 2);
    assert_null(record->turns[0].position);
    assert_string_equal(record->turns[1].position, "{\"turn\":1}");
    record_free(record);
    record = read_fine(HEADER "\n" SETUP "{'position':{}}\n{'undone':1}\n");
    assert_int_equal(record->turn_count, 1);
    record_free(record);
    read_wrong(HEADER "\n" SETUP RESULT "{'position':{}}\n",
               "4: position: comes after the result in line 3");
    read_wrong(HEADER "\n{'position':1}\n",
               "2: position: must be an object, not a whole number");
}

static void test_other_lines_may_stand_between(void **state)
{
    Record *record =
        read_fine(HEADER "\n" SETUP "{'mood':['grim',1]}\n\n{}\n" //
                  TURN_1 RESULT "{'note':'a fine game'}\n");

    assert_int_equal(record->turn_count, 2);
    assert_int_equal(record->torn_line, 0);
    record_free(record);
}

static void test_a_torn_line_is_left_out(void **state)
{
    static const char whole[] = HEADER "\n" SETUP;
    Record *record = read_fine(HEADER "\n" SETUP "{'turn':1,'seat':'r");

    assert_int_equal(record->turn_count, 1);
    assert_int_equal(record->torn_line, 3);
    assert_int_equal(record->whole, strlen(whole));
    assert_false(record->unended);
    record_free(record);
}

static void test_a_last_line_without_its_break_counts(void **state)
{
    Record *record = read_fine(HEADER "\n" SETUP "{'undone':1}");

    assert_int_equal(record->turn_count, 0);
    assert_int_equal(record->torn_line, 0);
    assert_true(record->unended);
    assert_int_equal(record->whole, record->size);
    record_free(record);
}

static void test_lines_that_do_not_fit(void **state)
{
    read_wrong("", "0: is empty: not a record of a game");
    read_wrong("\n" HEADER, "1: is empty");
    read_wrong("[]\n", "1: must be an object, not a list");
    read_wrong(HEADER "\n" SETUP RESULT TURN_1,
               "4: turn: comes after the result in line 3");
    read_wrong(HEADER "\n" SETUP RESULT RESULT,
               "4: result: is already given in line 3");
    read_wrong(HEADER "\n" SETUP "{'undone':2}\n",
               "3: undone: is 2, but 1 turn stands before it");
    read_wrong(HEADER "\n{'undone':0}\n",
               "2: undone: must be from 1 to 65535, not 0");
    read_wrong(HEADER "\n[1]\n", "2: must be an object, not a list");
    read_wrong(HEADER "\n{'note':3}\n",
               "2: note: must be a string, not a whole number");
    read_wrong(HEADER "\n{'line':'a'}\n",
               "2: turn: is missing: it must be a whole number");
    read_wrong(HEADER "\n{'turn':1,'seat':'mauve','line':''}\n",
               "2: seat: \"mauve\" is not a colour");
}

static void test_lines_and_notes_are_bounded(void **state)
{
    size_t size = sizeof HEADER + REMARK_LIMIT + 100;
    char *text = malloc(size + 1);
    size_t length = (size_t)snprintf(text, size, "%s\n{'note':'", HEADER);

    memset(text + length, 'n', REMARK_LIMIT);
    snprintf(text + length + REMARK_LIMIT, 10, "'}\n");
    record_free(read_fine(text));
    snprintf(text + length + REMARK_LIMIT, 10, "n'}\n");
    read_wrong(text, "2: note: is longer than 1048576 bytes");

    length = (size_t)snprintf(text, size, "%s", HEADER);
    memset(text + length, '\n', RECORD_LINE_LIMIT);
    text[length + RECORD_LINE_LIMIT] = '\0';
    record_free(read_fine(text));
    text[length + RECORD_LINE_LIMIT] = '\n';
    text[length + RECORD_LINE_LIMIT + 1] = '\0';
    read_wrong(text, "1000001: a record has at most 1000000 lines");
    free(text);
}

/* -- writing -------------------------------------------------------------- */

static char path[300];

static const char *fresh_path(void)
{
    snprintf(path, sizeof path, "%s/test.record", small_folder());
    unlink(path);
    return path;
}

static char *content(size_t *size)
{
    FILE *file = fopen(path, "rb");
    char *text = calloc(1, 10000);

    assert_non_null(file);
    assert_non_null(text);
    *size = fread(text, 1, 9999, file);
    fclose(file);
    return text;
}

static Record *read_back(void)
{
    FormatError error;
    size_t size;
    char *text = content(&size);
    Record *record = record_read(text, size, &error);

    free(text);
    assert_non_null(record);
    return record;
}

static void test_a_file_that_exists_is_not_overwritten(void **state)
{
    Record *record = read_fine(HEADER);
    Recorder *recorder = recorder_create(fresh_path(), &record->header);

    assert_non_null(recorder);
    assert_true(recorder_close(recorder));
    assert_null(recorder_create(path, &record->header));
    assert_int_equal(errno, EEXIST);
    record_free(record);
}

static void test_a_full_disk_loses_nothing_that_is_there(void **state)
{
    Record *record = read_fine(HEADER);

    assert_null(recorder_create("/dev/full", &record->header));
    assert_int_equal(errno, ENOSPC);
    record_free(record);
}

static void test_two_may_not_write_at_once(void **state)
{
    Record *record = read_fine(HEADER);
    Recorder *recorder = recorder_create(fresh_path(), &record->header);
    Record *again = read_back();

    assert_null(recorder_resume(path, again));
    assert_int_equal(errno, EWOULDBLOCK);
    assert_string_equal(recorder_reason(errno),
                        "another program is writing there");
    recorder_close(recorder);
    recorder = recorder_resume(path, again);
    assert_non_null(recorder);
    assert_true(recorder_undone(recorder, 1));
    assert_true(recorder_close(recorder));
    assert_null(recorder_resume(path, again)); /* the file has grown since it
                                                * was read */
    assert_int_equal(errno, EWOULDBLOCK);
    record_free(again);
    record_free(record);
}

static void write_file(const char *text)
{
    char *plain = unquoted(text);
    FILE *file = fopen(fresh_path(), "wb");

    assert_non_null(file);
    fputs(plain, file);
    fclose(file);
    free(plain);
}

/* Resumes the record `text` and adds a line. Checks that the file is then equal
 * to `expected`. */
static void goes_on(const char *text, const char *expected)
{
    char *plain = unquoted(expected);
    Recorder *recorder;
    Record *record;
    size_t size;
    char *found;

    write_file(text);
    record = read_back();
    recorder = recorder_resume(path, record);
    assert_non_null(recorder);
    assert_true(recorder_undone(recorder, 1));
    assert_true(recorder_close(recorder));
    found = content(&size);
    assert_string_equal(found, plain);
    free(found);
    free(plain);
    record_free(record);
}

static void test_going_on_behind_what_is_whole(void **state)
{
    goes_on(HEADER "\n" SETUP, HEADER "\n" SETUP "{'undone':1}\n");
    goes_on(HEADER "\n" SETUP "{'turn':1,'se", //
            HEADER "\n" SETUP "{'undone':1}\n");
    goes_on(HEADER "\n{'note':'n'}", HEADER "\n{'note':'n'}\n{'undone':1}\n");
}

/* -- with a game ---------------------------------------------------------- */

static void test_a_turn_of_a_game(void **state)
{
    Script *script = small_load("draw(me, 2) random(1)", NULL);
    Position start = small_start(script);
    Game *game = game_new(script, &start);
    char complaint[200];
    ScriptError error;
    RecordTurn turn;
    bool completed;

    assert_int_equal(game_enter(game, "", true, &completed, complaint,
                                sizeof complaint, &error),
                     RUN_DONE);
    assert_true(completed);
    assert_true(record_turn_make(&turn, game->script, game_here(game)));
    assert_int_equal(turn.turn, 1);
    assert_string_equal(turn.seat, "red");
    assert_string_equal(turn.line, "");
    assert_int_equal(
        turn.hash, position_hash(&game->now, &script_equipment(script)->deck));
    assert_int_equal(strspn(turn.chance, "[\""), 2);
    assert_string_equal(turn.chance + strlen(turn.chance) - 4, "\",1]");
    record_turn_clear(&turn);
    game_free(game);
    script_free(script);
}

static void test_the_header_of_a_game(void **state)
{
    Script *script = small_load("draw(me)", NULL);
    Position start = small_start(script);
    RecordHeader header;
    char digest[DIGEST_LIMIT];
    size_t size;
    const char *text = script_text(script, 0, &size);

    assert_true(record_header_make(&header, script, &start, true, "x"));
    record_digest(text, size, digest);
    assert_string_equal(header.scripts[0].digest, digest);
    assert_non_null(strstr(header.start, "\"turn\":1"));
    record_header_clear(&header);
    assert_true(record_header_make(&header, script, &start, false, "x"));
    assert_null(header.start);
    record_header_clear(&header);
    script_free(script);
}

/* If the file changes after loading, the digest is still that of the loaded
 * text. */
static void test_files_that_have_changed(void **state)
{
    Script *script = small_load("draw(me)", NULL);
    Position start = small_start(script);
    RecordHeader then, now;
    FILE *file;

    assert_true(record_header_make(&then, script, &start, false, "x"));
    file = fopen(script_file(script, 0), "a");
    assert_non_null(file);
    fputs("-- and more\n", file);
    fclose(file);
    assert_true(record_header_make(&now, script, &start, false, "x"));
    assert_string_equal(now.scripts[0].digest, then.scripts[0].digest);
    record_header_clear(&then);
    record_header_clear(&now);
    script_free(script);
}

static void test_a_digest_that_is_known(void **state)
{
    char digest[DIGEST_LIMIT];

    record_digest("abc", 3, digest);
    assert_string_equal(
        digest,
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_header),
        cmocka_unit_test(test_header_is_written_as_it_was_read),
        cmocka_unit_test(test_turns),
        cmocka_unit_test(test_what_was_undone_is_gone),
        cmocka_unit_test(test_lines_of_a_text),
        cmocka_unit_test(test_a_position_made_by_hand_counts_as_a_turn),
        cmocka_unit_test(test_other_lines_may_stand_between),
        cmocka_unit_test(test_a_torn_line_is_left_out),
        cmocka_unit_test(test_a_last_line_without_its_break_counts),
        cmocka_unit_test(test_lines_that_do_not_fit),
        cmocka_unit_test(test_lines_and_notes_are_bounded),
        cmocka_unit_test(test_a_file_that_exists_is_not_overwritten),
        cmocka_unit_test(test_a_full_disk_loses_nothing_that_is_there),
        cmocka_unit_test(test_two_may_not_write_at_once),
        cmocka_unit_test(test_going_on_behind_what_is_whole),
        cmocka_unit_test(test_a_turn_of_a_game),
        cmocka_unit_test(test_the_header_of_a_game),
        cmocka_unit_test(test_files_that_have_changed),
        cmocka_unit_test(test_a_digest_that_is_known),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
