/*
 * file_test.c -- tests which files a script can load: files of its own, and
 * shared files.
 */
#include <sys/stat.h>
#include <unistd.h>

#include "support/small.h"

static void require_is_confined(void **state)
{
    static const char *const names[] = {"../small", "/etc/passwd", "a..b",
                                        ".small",   "small/x",     "Small",
                                        "",         "small.lua/"};
    char body[SMALL_TEXT], message[SMALL_TEXT];

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(body, sizeof body, "require '%s'", names[i]);
        snprintf(message, sizeof message,
                 "small.lua:1: require '%s': write the name of a file in "
                 "scripts/ or beside the variant, such as decks.decktet",
                 names[i]);
        small_fails(body, message);
    }
    snprintf(message, sizeof message,
             "small.lua:1: require 'nothing': not found in "
             "tests/script/library or %s",
             small_folder());
    small_fails("require 'nothing'", message);
    small_fails(
        "require(5)",
        "small.lua:1: require: argument 1 should be a string, not a number");
}

static void required_files_are_checked(void **state)
{
    small_write("beside.lua", "return { answer = 42 }");
    small_runs("assert(require('beside').answer == 42) "
               "assert(require('beside') == require('beside'))",
               "");
    small_write("beside.lua", "local x = 5");
    small_fails("require 'beside'",
                "small.lua:1: require 'beside': the file returns nothing");
    small_write("beside.lua", "x = = 5");
    small_fails("require 'beside'", "beside.lua:1: unexpected symbol near '='");
    small_write("beside.lua", "\nerror('broken')");
    small_fails("require 'beside'", "beside.lua:2: broken");
    small_write("circle.lua", "return require 'circle'");
    small_runs("assert(require 'circle')", "");
}

static void what_fails_once_fails_again(void **state)
{
    static const char body[] =
        "local _, first = pcall(require, 'beside') "
        "for i = 1, 40 do local fine, again = pcall(require, 'beside') "
        "assert(not fine and again == first) end require 'beside'";

    small_write("beside.lua", "x = = 5");
    small_fails(body, "beside.lua:1: unexpected symbol near '='");
    small_write("beside.lua", "\nerror('broken')");
    small_fails(body, "beside.lua:2: broken");
    small_write("beside.lua", "require 'other'");
    small_write("other.lua", "local x = 5");
    small_fails(body, "beside.lua:1: require 'other': the file returns "
                      "nothing");
}

static void links_are_followed_within_the_folders(void **state)
{
    char link[PATH_LIMIT_BYTES], message[SMALL_TEXT];

    snprintf(link, sizeof link, "%s/link.lua", small_folder());
    small_write("beside.lua", "return 42");
    assert_int_equal(symlink("beside.lua", link), 0);
    small_runs("assert(require 'link' == 42)", "");
    unlink(link);
    assert_int_equal(symlink("/etc/passwd", link), 0);
    snprintf(
        message, sizeof message,
        "small.lua:1: require 'link': %s is a link to a place outside the folder",
        link);
    small_fails("require 'link'", message);
    unlink(link);
    assert_int_equal(symlink("..", link), 0);
    small_fails("require 'link'", message);
    unlink(link);
}

static void pipes_are_not_waited_for(void **state)
{
    char pipe[PATH_LIMIT_BYTES], message[SMALL_TEXT];
    ScriptSource source = {.file = pipe, .scripts = small_folder()};
    ScriptError error;

    snprintf(pipe, sizeof pipe, "%s/pipe.lua", small_folder());
    assert_int_equal(mkfifo(pipe, 0600), 0);
    snprintf(message, sizeof message, "small.lua:1: %s: not a regular file",
             pipe);
    small_fails("require 'pipe'", message);
    assert_null(script_load(&source, &error));
    assert_int_equal(error.fault, FAULT_FILE);
    assert_string_equal(error.file, pipe);
    assert_string_equal(error.message, "not a regular file");
    small_unloadable("pcall(require, 'pipe')\nerror('another')", FAULT_SCRIPT,
                     "small.lua:2: another");
    unlink(pipe);
}

static void chunks_are_text(void **state)
{
    ScriptError error;

    small_unloadable("\x1bLua", FAULT_SCRIPT,
                     "attempt to load a binary chunk (mode is 't')");
    small_unloadable("return variant {", FAULT_SCRIPT,
                     "small.lua:1: unexpected symbol near <eof>");
    small_unloadable(
        "", FAULT_SCRIPT,
        "small.lua:1: the file does not end with return variant { ... }");
    small_unloadable(
        "return 5", FAULT_SCRIPT,
        "small.lua:1: the file does not end with return variant { ... }");
    ScriptSource source = {.file = "nowhere/none.lua"};
    assert_null(script_load(&source, &error));
    assert_int_equal(error.fault, FAULT_FILE);
    assert_string_equal(error.file, "nowhere/none.lua");
    assert_string_equal(error.message, "No such file or directory");
    source.file = "tests";
    assert_null(script_load(&source, &error));
    assert_int_equal(error.fault, FAULT_FILE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(require_is_confined),
        cmocka_unit_test(required_files_are_checked),
        cmocka_unit_test(what_fails_once_fails_again),
        cmocka_unit_test(links_are_followed_within_the_folders),
        cmocka_unit_test(pipes_are_not_waited_for),
        cmocka_unit_test(chunks_are_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
