/*
 * command_file.c -- saves and loads games, and writes reports. A report
 * contains everything that other people need to reproduce a problem.
 */
#include <errno.h>
#include <glob.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "base/regular.h"
#include "format/json.h"
#include "house/commands/commands_internal.h"
#include "house/confinement/confinement.h"
#include "house/file/file.h"
#include "match/recorder/recorder.h"
#include "script/files.h"

enum {
    WHY_LIMIT = 1200 /* greatest size in bytes of a message that says why a file
                      * cannot be written */
};

/* -- a new file ----------------------------------------------------------- */

static void complain_of_file(Repl *repl, const char *file, const char *why)
{
    char text[TYPED_LIMIT + WHY_LIMIT];

    snprintf(text, sizeof text, "%s: %s", file, why);
    repl_say(repl, "%s", text);
    repl_remember(repl, text);
}

/* Reports that the file could not be written, with the reason that errno
 * holds. */
static void complain_unwritten(Repl *repl, const char *file)
{
    int reason = errno;
    char text[WHY_LIMIT - 8];

    if (reason == EACCES &&
        confinement_explains(repl->settings->reporter->context, file, text,
                             sizeof text))
        complain_of_file(repl, file, text);
    else
        complain_of_file(repl, file, strerror(reason));
}

/* Returns why the file must not be written, or NULL. If `over` is true, the
 * file may replace a record of a game. */
static const char *why_not_write(const Repl *repl, const char *file, bool over)
{
    const char *record = repl_record_path(repl);
    struct stat about;

    if (strlen(file) > PATH_LIMIT_BYTES - 40)
        return "is too long a name";
    if (lstat(file, &about) != 0)
        return NULL;
    if (record != NULL && regular_is_same(file, record))
        return "this game is recorded there, turn by turn; the file is "
               "complete";
    if (!S_ISREG(about.st_mode))
        return "exists and is not a regular file";
    if (!file_begins_with(file, "\"house-record/"))
        return "exists and is not a record of a game; it is left unchanged";
    return over ? NULL
                : "already exists; save --over FILE replaces it, or name "
                  "another";
}

/* Writes the record to a temporary file, which is renamed to `file` when it is
 * complete. `more` adds further lines, or is NULL. Returns false after
 * reporting an error. */
static bool write_record_file(Repl *repl, const char *file,
                              void (*more)(Repl *repl, Recorder *recorder))
{
    char part[TYPED_LIMIT + 40];
    RecordHeader header = repl_record_header(repl);
    Recorder *recorder;
    bool written;

    snprintf(part, sizeof part, "%s.%ld.part", file, (long)getpid());
    recorder = recorder_create(part, &header);
    if (recorder == NULL) {
        complain_unwritten(repl, file);
        return false;
    }
    written = table_record_all(repl->table, recorder);
    if (more != NULL)
        more(repl, recorder); /* if `more` fails, recorder_move fails too */
    errno = ENOMEM;
    if (recorder_move(recorder, part, file) && written)
        return true;
    complain_unwritten(repl, file);
    unlink(part);
    return false;
}

/* -- names ---------------------------------------------------------------- */

/* Reads the file name in the words, and stores it in `file`. Stores "" if the
 * words contain no name. Returns true if `--over` precedes the name. */
static bool read_file_name(const char *words, char file[TYPED_LIMIT])
{
    static const char over[] = "--over";
    const size_t size = sizeof over - 1;
    bool is_over = strncmp(words, over, size) == 0 &&
                   (words[size] == ' ' || words[size] == '\0');

    if (is_over)
        words += size;
    snprintf(file, TYPED_LIMIT, "%s", words + strspn(words, " "));
    return is_over;
}

/* Stores the first unused name among GAME.record, GAME-2.record, ... in `file`.
 * `ending` is the file name's ending, such as "record". */
static void find_unused_name(const Repl *repl, const char *ending,
                             char file[TYPED_LIMIT])
{
    const char *name = script_info(repl->script)->name;
    struct stat about;

    snprintf(file, TYPED_LIMIT, "%s.%s", name, ending);
    for (int i = 2; lstat(file, &about) == 0; i++)
        snprintf(file, TYPED_LIMIT, "%s-%d.%s", name, i, ending);
}

/* Writes the file that the words name, or a file with a free name, and puts the
 * name into `file`. Returns false after reporting an error. */
static bool write_named(Repl *repl, const char *words, const char *ending,
                        void (*more)(Repl *repl, Recorder *recorder),
                        char file[TYPED_LIMIT])
{
    bool over = read_file_name(words, file);
    const char *why;

    if (sitting_header(repl->sitting) == NULL) {
        repl_say(repl, "The game cannot be saved: one of its scripts could not "
                       "be read when the game started.");
        return false;
    }
    if (file[0] == '\0')
        find_unused_name(repl, ending, file);
    why = why_not_write(repl, file, over);
    if (why != NULL)
        complain_of_file(repl, file, why);
    return why == NULL && write_record_file(repl, file, more);
}

/* -- save, load ----------------------------------------------------------- */

void command_save(Repl *repl, const char *words)
{
    const char *record = repl_record_path(repl);
    int turns = history_turns(repl->game->history);
    int count = repl->game->history->branch_count;
    char file[TYPED_LIMIT];

    if (words[0] == '\0' && record != NULL && !repl->sitting->is_autosaved) {
        complain_of_file(
            repl, record,
            "this game is recorded there, turn by turn; save FILE writes "
            "a copy");
        return;
    }
    if (!write_named(repl, words, "record", NULL, file))
        return;
    repl->is_saved = true;
    repl_say(repl,
             "Saved in %s: %d turn%s on %d branch%s; house play --load %s "
             "resumes it.",
             file, turns, turns == 1 ? "" : "s", count, count == 1 ? "" : "es",
             file);
}

bool game_may_end(Repl *repl)
{
    bool is_recorded =
        repl_record_path(repl) != NULL && !repl->table->record_fails;

    if (is_recorded || repl->is_saved ||
        history_turns(repl->game->history) == 0)
        return true;
    repl_say(repl, "This game is not in a file yet: save it before you leave "
                   "it.");
    return false;
}

void command_load(Repl *repl, const char *words)
{
    const char *record = repl_record_path(repl);
    char file[TYPED_LIMIT];

    read_file_name(words, file);
    if (record != NULL && regular_is_same(file, record)) {
        complain_of_file(
            repl, file,
            "that is this game; goto and branches reach all that was "
            "played");
        return;
    }
    if (!game_may_end(repl))
        return;
    if (!consent_is_given(repl, consent_of_all(repl->table, repl->eyes),
                          "leave this game for %.60s", file))
        return;
    repl_record(repl);
    fflush(repl->look.out);
    if (!sitting_load(repl->sitting, file))
        return;
    if (record != NULL && !repl_record_is_worthless(repl))
        repl_say(repl, "This game is kept in %s.", repl_record_path(repl));
    repl->is_saved = true;
    repl->quit = true;
}

/* -- report --------------------------------------------------------------- */

/* Writes a line with a key and a value. Takes ownership of the value. */
static void write_object(Recorder *recorder, const char *key, Json *value)
{
    Json *root = json_new_object();

    json_set(root, key, value);
    recorder_line(recorder, json_write(root));
    json_drop(root);
}

/* Writes a script. Skips a script whose bytes are not text, because its file
 * could not be restored from the record. */
static void write_script(Recorder *recorder, const Script *script, int index)
{
    char digest[DIGEST_LIMIT];
    size_t size;
    const char *text = script_text(script, index, &size);
    Json *value;

    if (strlen(text) != size || (value = json_text(text)) == NULL)
        return;
    Json *object = json_new_object();
    record_digest(text, size, digest);
    json_set(object, "path", json_text(script_file(script, index)));
    json_set(object, "sha256", json_text(digest));
    json_set(object, "text", value);
    write_object(recorder, "script", object);
}

static Json *platform_value(void)
{
    struct utsname about;
    char text[sizeof about];

    if (uname(&about) != 0)
        return json_nothing();
    snprintf(text, sizeof text, "%.60s %.60s %.60s", about.sysname,
             about.release, about.machine);
    return json_text(text);
}

static void write_report(Repl *repl, Recorder *recorder)
{
    Game *game = repl->game;
    Json *report = json_new_object();
    char *line = game_line_text(repl->script, &game->now, &game->line);

    json_set(report, "host", json_text(HOUSE_VERSION));
    json_set(report, "platform", platform_value());
    json_set(report, "line", json_text(line != NULL ? line : ""));
    json_set(report, "position",
             json_position(&game->now, repl->equipment, SEAT_NONE));
    json_set(report, "messages", json_text(repl->said));
    json_set(report, "error",
             repl->state == RUN_FAILED ? json_text(repl->error.message)
                                       : json_nothing());
    json_set(report, "library", json_text(script_library(repl->script)));
    json_set(report, "replay",
             json_text("house replay FILE prints the game, house play --load "
                       "FILE resumes it; both use the scripts below if the "
                       "local ones differ"));
    free(line);
    write_object(recorder, "report", report);
    for (int i = 0; script_file(repl->script, i) != NULL; i++)
        write_script(recorder, repl->script, i);
}

void command_report(Repl *repl, const char *words)
{
    char file[TYPED_LIMIT];

    if (write_named(repl, words, "report", write_report, file))
        repl_say(repl,
                 "Reported in %s: the game, its scripts and the session; house "
                 "replay %s prints it on any machine.",
                 file, file);
}

/* -- completing ----------------------------------------------------------- */

/* Adds the files of the folder that the typed word names. Folders end in "/".
 * Names that begin with a dot are left out, unless the dot was typed. */
void complete_file(Repl *repl, const char *before, EditWords *words)
{
    char pattern[TYPED_LIMIT + 2];
    glob_t found;

    (void)repl;
    if (before[strspn(before, " ")] != '\0' ||
        strpbrk(words->typed, "*?[\\") != NULL)
        return;
    snprintf(pattern, sizeof pattern, "%s*", words->typed);
    if (glob(pattern, GLOB_MARK, NULL, &found) != 0)
        return;
    for (size_t i = 0; i < found.gl_pathc; i++)
        edit_words_add(words, found.gl_pathv[i]);
    globfree(&found);
}
