/*
 * tab.c -- the scripts that the page has passed to the program, and the current
 * game.
 */
#include "house/tab/tab.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "engine/engine_serve.h"
#include "format/want.h"
#include "script/files.h"
#include "script/house_rule_info.h"
#include "script/variant_info.h"

enum { SCRIPTS_LIMIT = 256, SETTINGS_LIMIT = 64 };

/* A Begun is a game, with the request that began the game. */
typedef struct Begun {
    Json *request; /* owns the texts that `source` points to */
    ScriptSource source;
    const char *house_rules[HOUSE_RULE_LIMIT];
    const char *settings[SETTINGS_LIMIT];
    Player players[SEAT_LIMIT];
    Engine *engine;
    bool has_changed;
} Begun;

struct Tab {
    int count;
    struct {
        char *path, *text;
    } scripts[SCRIPTS_LIMIT];
    Begun *begun; /* the current game; or NULL */
};

Tab *tab_new(void)
{
    return calloc(1, sizeof(Tab));
}

static void drop_begun(Begun *begun)
{
    if (begun == NULL)
        return;
    engine_free(begun->engine);
    json_drop(begun->request);
    free(begun);
}

void tab_free(Tab *tab)
{
    if (tab == NULL)
        return;
    drop_begun(tab->begun);
    for (int i = 0; i < tab->count; i++) {
        free(tab->scripts[i].path);
        free(tab->scripts[i].text);
    }
    free(tab);
}

/* -- scripts -------------------------------------------------------------- */

/* Returns the index of the script with that path, or the number of scripts if
 * there is none. */
static int find_script(const Tab *tab, const char *path)
{
    int i = 0;

    while (i < tab->count && strcmp(tab->scripts[i].path, path) != 0)
        i++;
    return i;
}

bool tab_write(Tab *tab, const char *path, const char *text)
{
    int i = find_script(tab, path);
    char *copy = i < SCRIPTS_LIMIT ? strdup(text) : NULL;
    char *name = i == tab->count && copy != NULL ? strdup(path) : NULL;

    if (copy == NULL || (i == tab->count && name == NULL)) {
        free(copy);
        return false;
    }
    if (name != NULL)
        tab->scripts[tab->count++].path = name;
    free(tab->scripts[i].text);
    tab->scripts[i].text = copy;
    return true;
}

/* Reads a script that the page has passed. This function is a ScriptReader. */
static char *read_script(void *context, const char *path, size_t *size)
{
    const Tab *tab = context;
    int i = find_script(tab, path);
    char *text;

    errno = ENOENT;
    if (i == tab->count)
        return NULL;
    *size = strlen(tab->scripts[i].text);
    text = *size <= SCRIPT_SIZE_LIMIT ? strdup(tab->scripts[i].text) : NULL;
    if (*size > SCRIPT_SIZE_LIMIT)
        errno = EFBIG;
    return text;
}

/* Replaces the text of a script. This function is an EngineSave. */
static bool save_script(void *context, const char *path, const char *text)
{
    errno = ENOMEM;
    return tab_write(context, path, text);
}

/* -- the request that begins a game --------------------------------------- */

/* Reads an optional list of texts from the request. Returns the number of
 * texts, or -1 and sets `error`. */
static int read_text_list(const Json *request, const char *key,
                          const char **texts, int most, FormatError *error)
{
    At list = at_member(request, key, error);
    int count = json_length(list.value);

    if (list.value != NULL && !want_list(&list))
        return -1;
    if (count > most) {
        fault(&list, "at most %d", most);
        return -1;
    }
    for (int i = 0; i < count; i++) {
        At at = at_index(&list, i);
        if (!want_text(&at, &texts[i]))
            return -1;
    }
    return count;
}

static bool read_players(Begun *begun, FormatError *error)
{
    At seats = at_member(begun->request, "seats", error);
    const char *names[SEAT_LIMIT];
    int count =
        read_text_list(begun->request, "seats", names, SEAT_LIMIT, error);

    for (int i = 0; i < count; i++) {
        At at = at_index(&seats, i);
        if (!player_read(names[i], &begun->players[i]) ||
            begun->players[i].command[0] != '\0')
            return fault(&at, "\"%.40s\" cannot play here", names[i]);
    }
    begun->source.players = count;
    return count >= 0;
}

static bool read_request(Begun *begun, FormatError *error)
{
    static const char *const keys[] = {"variant",  "seats",  "seed",
                                       "settings", "record", "house_rules"};
    const Json *request = begun->request;
    At root = at_whole(request, error);
    At variant = at_member(request, "variant", error);
    ScriptSource *source = &begun->source;

    if (!want_keys(&root, "not a key of a game", keys, 6) ||
        !want_text(&variant, &source->file) || !read_players(begun, error))
        return false;
    source->house_rule_count = read_text_list(
        request, "house_rules", begun->house_rules, HOUSE_RULE_LIMIT, error);
    source->setting_count =
        source->house_rule_count < 0
            ? -1
            : read_text_list(request, "settings", begun->settings,
                             SETTINGS_LIMIT, error);
    source->house_rules = begun->house_rules;
    source->settings = begun->settings;
    return source->setting_count >= 0;
}

/* Returns the lines of the record as one text, to be freed, or NULL if memory
 * runs out. */
static char *join_lines(const Json *lines)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (out == NULL)
        return NULL;
    for (int i = 0; i < json_length(lines); i++) {
        const char *line = json_as_text(json_at(lines, i));
        fprintf(out, "%s\n", line != NULL ? line : "");
    }
    fclose(out);
    return text;
}

/* -- beginning ------------------------------------------------------------ */

static void mark_changed(void *context)
{
    Begun *begun = context;

    begun->has_changed = true;
}

/* The engine calls this function after it has added a remark to its record.
 * Notes that the record has changed. */
static void note_remark(void *context, RecordLineKind kind, const char *text,
                        const RecordAuthor *author)
{
    (void)kind;
    (void)text;
    (void)author;
    mark_changed(context);
}

static bool load_begun(Begun *begun, ScriptError *error)
{
    const Json *record = json_member(begun->request, "record");
    const char *seed = json_as_text(json_member(begun->request, "seed"));
    char *text;
    bool resumed;

    begun->engine = engine_new(&begun->source, begun->players, true,
                               seed != NULL ? seed : "", error);
    if (begun->engine == NULL)
        return false;
    engine_let_save(begun->engine, save_script, begun->source.reader.context);
    if (record == NULL)
        return true;
    text = join_lines(record);
    resumed = engine_resume(begun->engine, text != NULL ? text : "", error);
    free(text);
    return resumed;
}

static char *begin_tab_game(Tab *tab, Begun *begun)
{
    FormatError wrong;
    ScriptError error;
    char message[sizeof wrong.path + sizeof wrong.message + 2];

    begun->source.scripts = "scripts";
    begun->source.reader = (ScriptReader){read_script, tab};
    if (!read_request(begun, &wrong)) {
        snprintf(message, sizeof message, "%s: %s", wrong.path, wrong.message);
        drop_begun(begun);
        return engine_error("request", message);
    }
    if (!load_begun(begun, &error)) {
        drop_begun(begun);
        return engine_script_error(&error);
    }
    engine_serve(begun->engine,
                 (EngineHost){.context = begun,
                              .keep = mark_changed,
                              .remark = note_remark,
                              .is_one_person = true},
                 0);
    drop_begun(tab->begun);
    tab->begun = begun;
    return strdup("{\"ok\":true}");
}

char *tab_begin(Tab *tab, const char *request)
{
    Begun *begun = calloc(1, sizeof *begun);
    char message[FORMAT_ERROR_LIMIT];
    int line;

    if (begun == NULL)
        return NULL;
    begun->request =
        json_parse(request, strlen(request), &line, message, sizeof message);
    if (begun->request != NULL)
        return begin_tab_game(tab, begun);
    drop_begun(begun);
    return engine_error("json", message);
}

/* -- requests ------------------------------------------------------------- */

static bool find_participant(const Tab *tab, const char *name,
                             Participant *participant)
{
    const Seats *seats;

    if (tab->begun == NULL)
        return false;
    seats = &engine_table(tab->begun->engine)->game->now.seats;
    for (int i = 0; i < seats->count + 2; i++) {
        *participant = participant_of(seats->count, i);
        if (strcmp(participant_name(participant, seats), name) == 0)
            return true;
    }
    return false;
}

char *tab_answer(Tab *tab, const char *participant, const char *request)
{
    bool is_refused;
    Participant found;

    if (!find_participant(tab, participant, &found))
        return engine_error("request", "there is no such seat in this game");
    return engine_answer_from(tab->begun->engine, &found, request,
                              strlen(request), &is_refused);
}

int tab_step(Tab *tab)
{
    return tab->begun != NULL ? (int)engine_step(tab->begun->engine)
                              : ENGINE_IDLE;
}

char *tab_event(const Tab *tab, const char *participant, int after)
{
    Participant found;

    return find_participant(tab, participant, &found)
               ? engine_event(tab->begun->engine, &found, after)
               : NULL;
}

int tab_revision(const Tab *tab)
{
    return tab->begun != NULL
               ? (int)engine_table(tab->begun->engine)->log.revision
               : 0;
}

bool tab_has_changed(Tab *tab)
{
    bool changed = tab->begun != NULL && tab->begun->has_changed;

    if (changed)
        tab->begun->has_changed = false;
    return changed;
}
