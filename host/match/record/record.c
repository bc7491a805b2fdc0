/*
 * record.c -- makes the content of a record's lines.
 */
#include "match/record/record.h"
#include "script/files.h"
#include "script/learned.h"

#include <errno.h>
#include <sha2.h>
#include <stdlib.h>
#include <string.h>

/* -- the header ----------------------------------------------------------- */

void record_digest(const char *bytes, size_t size, char digest[DIGEST_LIMIT])
{
    _Static_assert(DIGEST_LIMIT == SHA256_DIGEST_STRING_LENGTH, "64 digits");

    SHA256Data((const uint8_t *)bytes, size, digest);
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
        size_t size;
        const char *text = script_text(script, *count, &size);
        each->path = strdup(script_file(script, *count));
        if (each->path == NULL)
            break;
        record_digest(text, size, each->digest);
        ++*count;
    }
    if (*count == files)
        return true;
    while (*count > 0)
        free(list[--*count].path);
    free(list);
    *scripts = NULL;
    return false;
}

static void add_digest(SHA2_CTX *context, const char *text, size_t size)
{
    char digest[DIGEST_LIMIT];

    record_digest(text, size, digest);
    SHA256Update(context, (const uint8_t *)digest, strlen(digest));
    SHA256Update(context, (const uint8_t *)"\n", 1);
}

void record_rules_digest(const Script *script, char digest[DIGEST_LIMIT])
{
    SHA2_CTX context;
    const char *text;
    size_t size;

    SHA256Init(&context);
    for (int i = 0; (text = script_text(script, i, &size)) != NULL; i++)
        add_digest(&context, text, size);
    text = script_learned_text(script, &size);
    if (text != NULL)
        add_digest(&context, text, size);
    SHA256End(&context, digest);
}

static void add_game_header(RecordHeader *header, const Script *script,
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
    header->version = start->chance.is_sequence ? RECORD_SEQUENCE : RECORD_KEY;
    add_game_header(header, script, start);
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

/* -- turns ---------------------------------------------------------------- */

static char *chance_of(const Script *script)
{
    return record_chance_text(script_events(script), script_equipment(script));
}

bool record_turn_make(RecordTurn *told, Script *script, const Node *node)
{
    const Seats seats = node_before(node).seats;

    memset(told, 0, sizeof *told);
    told->turn = node->turn;
    if (node->mover < seats.count)
        snprintf(told->seat, sizeof told->seat, "%s",
                 color_name(seats.colors[node->mover]));
    told->hash = node_hash(node, &script_equipment(script)->deck);
    told->line = game_words(script, node);
    /* game_words has run the turn, so the script has the events of the turn. */
    told->chance =
        node->chance != NULL ? strdup(node->chance) : chance_of(script);
    if (told->line != NULL && told->chance != NULL)
        return true;
    record_turn_clear(told);
    return false;
}
