/*
 * record.c -- writing a record, each line onto the disk at once.
 */
#include "match/record.h"

#include <errno.h>
#include <fcntl.h>
#include <sha2.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/regular.h"

enum { DIGEST_SIZE_LIMIT = 4 * 1024 * 1024 }; /* bytes; no script is larger */

struct Recorder {
    int file;
    char *pending; /* bytes that are not yet in the file */
    size_t pending_size;
    bool is_broken; /* a line was lost: no other may follow it */
    bool is_held;   /* lines wait */
};

/* -- the header ----------------------------------------------------------- */

bool record_digest(const char *path, char digest[DIGEST_LIMIT])
{
    _Static_assert(DIGEST_LIMIT == SHA256_DIGEST_STRING_LENGTH, "64 digits");

    size_t size;
    char *bytes = regular_read(path, DIGEST_SIZE_LIMIT, &size);

    if (bytes == NULL)
        return false;
    SHA256Data((const uint8_t *)bytes, size, digest);
    free(bytes);
    return true;
}

static int count_files(const Script *script)
{
    int count = 0;

    while (script_file(script, count) != NULL)
        count++;
    return count;
}

bool record_scripts_make(RecordScript **scripts, int *count,
                         const Script *script)
{
    int files = count_files(script);
    RecordScript *list = calloc((size_t)files + 1, sizeof *list);

    *scripts = list;
    *count = 0;
    if (list == NULL)
        return false;
    while (*count < files) {
        RecordScript *each = &list[*count];
        each->path = strdup(script_file(script, *count));
        if (each->path == NULL || !record_digest(each->path, each->digest))
            break;
        ++*count;
    }
    if (*count == files)
        return true;
    for (int i = 0; i <= *count; i++)
        free(list[i].path);
    free(list);
    *scripts = NULL;
    *count = 0;
    return false;
}

static void add_game(RecordHeader *header, const Script *script,
                     const Position *start)
{
    const Equipment *equipment = script_equipment(script);
    PositionHead *game = &header->game;

    snprintf(header->host, sizeof header->host, "%s", HOUSE_VERSION);
    snprintf(game->variant, sizeof game->variant, "%s", equipment->variant);
    game->seats = start->seats;
    game->option_count = equipment->option_count;
    memcpy(game->options, equipment->options, sizeof game->options);
}

bool record_header_make(RecordHeader *header, const Script *script,
                        const Position *start, bool own_start, const char *seed)
{
    int reason;

    memset(header, 0, sizeof *header);
    add_game(header, script, start);
    errno = ENOMEM;
    header->seed = strdup(seed);
    if (own_start)
        header->start =
            position_json(start, script_equipment(script), SEAT_NONE);
    if (header->seed != NULL && (header->start != NULL || !own_start) &&
        record_scripts_make(&header->scripts, &header->script_count, script))
        return true;
    reason = errno;
    record_header_clear(header);
    errno = reason;
    return false;
}

/* -- onto the disk -------------------------------------------------------- */

/* What keeps nothing cannot be made to keep it. */
static bool settle(int file)
{
    return fsync(file) == 0 || errno == EINVAL || errno == EROFS ||
           errno == ENOTSUP;
}

static bool write_pending(Recorder *recorder)
{
    while (recorder->pending_size > 0) {
        ssize_t written =
            write(recorder->file, recorder->pending, recorder->pending_size);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        recorder->pending_size -= (size_t)written;
        memmove(recorder->pending, recorder->pending + written,
                recorder->pending_size);
    }
    return settle(recorder->file);
}

static bool add_pending(Recorder *recorder, const char *text, size_t size)
{
    char *grown = realloc(recorder->pending, recorder->pending_size + size + 1);

    if (grown == NULL)
        return false;
    memcpy(grown + recorder->pending_size, text, size);
    recorder->pending = grown;
    recorder->pending_size += size;
    return true;
}

bool recorder_line(Recorder *recorder, char *text)
{
    bool added = false;

    if (text != NULL && !recorder->is_broken) {
        size_t length = strlen(text);
        text[length] = '\n'; /* where its end was */
        added = add_pending(recorder, text, length + 1);
    }
    free(text);
    if (added)
        return recorder->is_held || write_pending(recorder);
    recorder->is_broken = true;
    errno = ENOMEM;
    return false;
}

bool recorder_hold(Recorder *recorder, bool hold)
{
    bool was_held = recorder->is_held;

    recorder->is_held = hold;
    return hold || !was_held || recorder->pending_size == 0 ||
           write_pending(recorder);
}

/* -- opening and closing -------------------------------------------------- */

static Recorder *give_up(Recorder *recorder)
{
    int reason = errno;

    if (recorder != NULL) {
        if (recorder->file >= 0)
            close(recorder->file);
        free(recorder->pending);
        free(recorder);
    }
    errno = reason;
    return NULL;
}

/* Nobody else may write there while we do, where files can be locked. */
static Recorder *open_file(const char *path, int flags)
{
    Recorder *recorder = calloc(1, sizeof *recorder);

    if (recorder == NULL)
        return NULL;
    recorder->file = open(path, flags | O_WRONLY | O_APPEND | O_CLOEXEC, 0666);
    if (recorder->file < 0 ||
        (flock(recorder->file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK))
        return give_up(recorder);
    return recorder;
}

/* The name of a new file is on the disk only when its folder is. */
static bool settle_folder(const char *path)
{
    const char *slash = strrchr(path, '/');
    char *folder =
        slash == NULL ? strdup(".") : strndup(path, (size_t)(slash - path) + 1);
    int file;
    bool settled;

    if (folder == NULL)
        return false;
    file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    free(folder);
    if (file < 0) /* a folder that may be written, not read */
        return errno == EACCES;
    settled = settle(file);
    close(file);
    return settled;
}

static bool is_special(const char *path)
{
    struct stat about;

    return stat(path, &about) == 0 && !S_ISREG(about.st_mode);
}

Recorder *recorder_create(const char *path, const RecordHeader *header)
{
    bool special = is_special(path);
    Recorder *recorder = open_file(path, special ? 0 : O_CREAT | O_EXCL);

    if (recorder == NULL)
        return NULL;
    if (recorder_line(recorder, record_header_text(header)) &&
        (special || settle_folder(path)))
        return recorder;
    if (!special) { /* a file without a header is of no use to anybody */
        int reason = errno;
        unlink(path);
        errno = reason;
    }
    return give_up(recorder);
}

static bool is_as_read(int file, const Record *record)
{
    struct stat about;

    if (fstat(file, &about) != 0)
        return false;
    errno = EWOULDBLOCK;
    return (size_t)about.st_size == record->size;
}

Recorder *recorder_resume(const char *path, const Record *record)
{
    Recorder *recorder = open_file(path, 0);

    if (recorder == NULL)
        return NULL;
    if (!is_as_read(recorder->file, record))
        return give_up(recorder);
    if (record->torn_line != 0 &&
        ftruncate(recorder->file, (off_t)record->whole) != 0)
        return give_up(recorder);
    if (record->unended && !add_pending(recorder, "\n", 1))
        return give_up(recorder);
    return recorder;
}

bool recorder_close(Recorder *recorder)
{
    bool written;

    if (recorder == NULL)
        return true;
    errno = ENOMEM;
    written = !recorder->is_broken && write_pending(recorder);
    give_up(recorder);
    return written;
}

bool recorder_move(Recorder *recorder, const char *from, const char *to)
{
    return recorder_close(recorder) && rename(from, to) == 0 &&
           settle_folder(to);
}

/* -- lines ---------------------------------------------------------------- */

static char *chance_of(const Script *script)
{
    return record_chance_text(script_events(script), script_equipment(script));
}

bool record_turn_make(RecordTurn *told, Script *script, const Turn *turn,
                      const Position *after)
{
    const Position *before = &turn->before;

    memset(told, 0, sizeof *told);
    told->turn = before->turn;
    if (before->to_move < before->seats.count)
        snprintf(told->seat, sizeof told->seat, "%s",
                 color_name(before->seats.colors[before->to_move]));
    told->hash = position_hash(after, &script_equipment(script)->deck);
    told->line = game_words(script, turn);
    /* the turn was run again for its line: its events stand */
    told->chance =
        turn->chance != NULL ? strdup(turn->chance) : chance_of(script);
    if (told->line != NULL && told->chance != NULL)
        return true;
    record_turn_clear(told);
    return false;
}

static char *turn_text(Script *script, const Turn *turn, const Position *after)
{
    RecordTurn told;
    char *text;

    if (turn->edited)
        return record_position_text(after, script_equipment(script));
    if (!record_turn_make(&told, script, turn, after))
        return NULL;
    text = record_turn_text(&told);
    record_turn_clear(&told);
    return text;
}

bool recorder_played(Recorder *recorder, Script *script, const Turn *turn,
                     const Position *after)
{
    bool written = recorder_line(recorder, turn_text(script, turn, after));

    if (after->over)
        written = recorder_result(recorder, after);
    return written;
}

bool recorder_turn(Recorder *recorder, const Game *game)
{
    return recorder_played(recorder, game->script,
                           &game->turns[game->turn_count - 1], &game->now);
}

bool recorder_branch(Recorder *recorder, const char *name)
{
    return recorder_line(recorder, record_remark_text(RECORD_BRANCH, name));
}

bool recorder_remark(Recorder *recorder, RecordLineKind kind, const char *text)
{
    return recorder_line(recorder, record_remark_text(kind, text));
}

bool recorder_reloaded(Recorder *recorder, const RecordScript *scripts,
                       int count, const Position *position,
                       const Equipment *equipment)
{
    return recorder_line(
        recorder, record_reloaded_text(scripts, count, position, equipment));
}

bool recorder_undone(Recorder *recorder, int turns)
{
    return recorder_line(recorder, record_undone_text(turns));
}

bool recorder_result(Recorder *recorder, const Position *position)
{
    return recorder_line(recorder, record_result_text(position));
}
