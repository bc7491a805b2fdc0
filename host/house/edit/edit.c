#include "house/edit/edit.h"

#include <stdlib.h>
#include <string.h>

#include "base/wrap.h"
#include "house/edit/edit_internal.h"

static Edit *edit_of(EditLine *line)
{
    Edit *edit;

    el_get(line, EL_CLIENTDATA, &edit);
    return edit;
}

/* -- callbacks of the library --------------------------------------------- */

static char *tell_prompt(EditLine *line)
{
    return edit_of(line)->prompt;
}

static void edit_tell(const Edit *edit, const char *text)
{
    int columns, rows;
    Flow flow;

    edit_window(edit, &columns, &rows);
    flow = flow_begin(edit->setup.out, columns, 4, "");
    flow_words(&flow, text);
    flow_end(&flow);
}

static void tell_complaint(Edit *edit)
{
    edit_clear(edit);
    edit_tell(edit, edit->keys.complaint);
    edit->keys.complaint[0] = '\0';
    edit_draw(edit);
}

static int get_key(EditLine *line, wchar_t *key)
{
    Edit *edit = edit_of(line);

    while (!keys_take(&edit->keys, key)) {
        if (edit->keys.complaint[0] != '\0')
            tell_complaint(edit);
        else if (!edit_wait(edit))
            return 0;
    }
    edit->key_count++;
    return 1;
}

/* Handles Ctrl-C: leaves the typed line on the screen, and begins a new
 * line. */
static unsigned char drop_line(EditLine *line, int key)
{
    const LineInfoW *info = el_wline(line);
    Edit *edit = edit_of(line);

    (void)key;
    edit->drops = info->lastchar == info->buffer ? edit->drops + 1 : 0;
    keys_drop(&edit->keys);
    edit_clear(edit);
    el_cursor(line, (int)(info->lastchar - info->cursor));
    edit_draw(edit);
    fputs("^C", edit->setup.out);
    edit_leave(edit);
    if (edit->drops == 2) {
        edit->drops = 0;
        edit_tell(edit, "Type quit, or press Ctrl-D, to end.");
    }
    /* The library now begins a new line at the cursor. */
    return CC_FATAL;
}

/* Handles Ctrl-Z. */
static unsigned char suspend(EditLine *line, int key)
{
    (void)key;
    edit_suspend(edit_of(line));
    return CC_NORM;
}

/* -- setting up ----------------------------------------------------------- */

/* Bindings of keys to functions. The escape sequences are those that common
 * terminals send. The library finds further keys by their names in the
 * description of the terminal. */
static const char *const bindings[][2] = {
    {"^I", "house-complete"},     {"^C", "house-drop"},
    {"^Z", "house-suspend"},      {"^R", "em-inc-search-prev"},
    {"^S", "em-inc-search-next"}, {"\\e[3~", "ed-delete-next-char"},
    {"\\e[1~", "ed-move-to-beg"}, {"\\e[4~", "ed-move-to-end"},
    {"\\e[1;5C", "em-next-word"}, {"\\e[1;5D", "ed-prev-word"},
};

/* Puts a backslash before each caret and backslash, which have a special
 * meaning in a binding. Returns false if `out` is too small. */
static bool quote_keys(char *out, size_t size, const char *keys)
{
    size_t used = 0;

    for (; *keys != '\0' && used + 2 < size; keys++) {
        if (*keys == '^' || *keys == '\\')
            out[used++] = '\\';
        out[used++] = *keys;
    }
    out[used] = '\0';
    return *keys == '\0';
}

/* True if the keys have a binding. The user may have bound keys in ~/.editrc,
 * so we ask the library to print the binding. */
static bool are_keys_bound(void *context, const char *keys)
{
    const Edit *edit = context;
    char quoted[80];
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    if (out == NULL)
        return false;
    if (quote_keys(quoted, sizeof quoted, keys)) {
        el_set(edit->line, EL_SETFP, 1, out);
        el_set(edit->line, EL_BIND, quoted, NULL);
        el_set(edit->line, EL_SETFP, 1, edit->setup.out);
    }
    fclose(out);
    free(text);
    return size > 0;
}

/* Binds keys to functions. The library keeps pointers to the texts that we pass
 * with EL_ADDFN. We pass wide literals, because the library converts narrow
 * texts in a buffer that it overwrites later. */
static void bind_keys(EditLine *line)
{
    el_wset(line, EL_ADDFN, L"house-complete", L"complete a word",
            edit_complete);
    el_wset(line, EL_ADDFN, L"house-drop", L"drop the line", drop_line);
    el_wset(line, EL_ADDFN, L"house-suspend", L"suspend the program", suspend);
    for (size_t i = 0; i < sizeof bindings / sizeof *bindings; i++)
        el_set(line, EL_BIND, bindings[i][0], bindings[i][1], NULL);
}

/* True if the terminal can move the cursor up. Without this ability, a line
 * that takes several rows cannot be edited. */
static bool can_move(EditLine *line)
{
    static char up[] = "up";
    const char *sequence = NULL;

    return el_get(line, EL_GETTC, up, &sequence) == 0 && sequence != NULL &&
           sequence[0] != '\0';
}

static void configure(Edit *edit, EditLine *line)
{
    el_set(line, EL_CLIENTDATA, edit);
    el_set(line, EL_EDITOR, "emacs");
    el_set(line, EL_SIGNAL, 0);
    el_set(line, EL_GETCFN, get_key);
    el_set(line, EL_PROMPT_ESC, tell_prompt, EDIT_STYLE);
    /* A paste may contain Ctrl-C, so we read such characters as keys. */
    el_set(line, EL_SETTY, "-d", "-isig", "-ixon", NULL);
    el_source(line, NULL);
    el_set(line, EL_EDITMODE, 1);
    el_set(line, EL_HIST, history, edit->typed[edit->person]);
    bind_keys(line);
}

/* Begins a line for the current person. `edit->line` remains NULL if that
 * fails. */
static void begin_line(Edit *edit)
{
    History **typed = &edit->typed[edit->person];
    /* The library's messages about unknown terminals are discarded. */
    EditLine *line =
        el_init("house", edit->setup.in, edit->setup.out, edit->nowhere);

    edit->line = NULL;
    if (line == NULL)
        return;
    if (can_move(line) && *typed == NULL)
        *typed = edit_history_new(edit);
    if (*typed == NULL) {
        el_end(line);
        return;
    }
    configure(edit, line);
    edit->line = line;
}

Edit *edit_open(const EditSetup *setup)
{
    Edit *edit = calloc(1, sizeof *edit);

    if (edit == NULL)
        return NULL;
    edit->setup = *setup;
    edit->signals = edit->file = -1;
    edit->last_tab = -1;
    edit->locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    edit->nowhere = fopen("/dev/null", "w");
    edit->keys.file = fileno(setup->in);
    edit->keys.line_limit = setup->line_limit;
    edit->keys.is_bound = are_keys_bound;
    edit->keys.context = edit;
    if (edit->locale != (locale_t)0 && edit->nowhere != NULL) {
        edit->outer = uselocale(edit->locale);
        begin_line(edit);
        uselocale(edit->outer);
    }
    if (edit->line != NULL)
        return edit;
    edit_close(edit);
    return NULL;
}

void edit_close(Edit *edit)
{
    if (edit == NULL)
        return;
    if (edit->line != NULL)
        el_end(edit->line);
    for (int person = 0; person < PEOPLE; person++)
        if (edit->typed[person] != NULL)
            history_end(edit->typed[person]);
    edit_history_close(edit);
    keys_drop(&edit->keys);
    if (edit->nowhere != NULL)
        fclose(edit->nowhere);
    if (edit->locale != (locale_t)0)
        freelocale(edit->locale);
    free(edit);
}

void edit_change_person(Edit *edit, int person)
{
    if (person == edit->person || edit->line == NULL)
        return;
    keys_drop(&edit->keys);
    edit->person = person;
    edit->outer = uselocale(edit->locale);
    el_end(edit->line);
    begin_line(edit);
    uselocale(edit->outer);
}

/* -- reading -------------------------------------------------------------- */

bool edit_read(Edit *edit, char *line, size_t size, size_t *length)
{
    const char *text;
    int count;

    if (edit->line == NULL) /* memory ran out when a person was selected */
        return false;
    edit->outer = uselocale(edit->locale); /* the editor's locale uses UTF-8,
                                            * regardless of the user's locale */
    edit_hold_signals(edit);
    edit_take_terminal(edit);
    edit_ask_prompt(edit);
    edit->drops = 0;
    text = el_gets(edit->line, &count);
    *length = text == NULL ? 0 : (size_t)count;
    if (*length > 0 && text[*length - 1] == '\n')
        --*length;
    snprintf(line, size, "%.*s", (int)*length, text == NULL ? "" : text);
    edit_give_terminal(edit);
    edit_release_signals(edit);
    uselocale(edit->outer);
    return text != NULL;
}

int edit_drop_paste(Edit *edit)
{
    return keys_drop_paste(&edit->keys);
}
