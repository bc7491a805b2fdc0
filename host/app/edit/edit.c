#include "app/edit/edit.h"

#include <stdlib.h>
#include <string.h>

#include "app/edit/edit_internal.h"
#include "base/wrap.h"

static Edit *edit_of(EditLine *line)
{
    Edit *edit;

    el_get(line, EL_CLIENTDATA, &edit);
    return edit;
}

/* -- called by the library ------------------------------------------------ */

static char *tell_prompt(EditLine *line)
{
    return edit_of(line)->prompt;
}

static void tell(const Edit *edit, const char *text)
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
    tell(edit, edit->keys.complaint);
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

/* Ctrl-C. The line stays on the screen; who drops nothing twice may want to
 * get out. The library begins anew after an error, without having left. */
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
        tell(edit, "Type quit, or press Ctrl-D, to end.");
    }
    return CC_FATAL;
}

/* Ctrl-Z. */
static unsigned char suspend(EditLine *line, int key)
{
    (void)key;
    edit_suspend(edit_of(line));
    return CC_NORM;
}

/* -- setting up ----------------------------------------------------------- */

/* Keys by what terminals send for them; those with a name are known. */
static const char *const bindings[][2] = {
    {"^I", "house-complete"},     {"^C", "house-drop"},
    {"^Z", "house-suspend"},      {"^R", "em-inc-search-prev"},
    {"^S", "em-inc-search-next"}, {"\\e[3~", "ed-delete-next-char"},
    {"\\e[1~", "ed-move-to-beg"}, {"\\e[4~", "ed-move-to-end"},
    {"\\e[1;5C", "em-next-word"}, {"\\e[1;5D", "ed-prev-word"},
};

/* With wide texts, which stay ours: the library loses others. */
static void bind_keys(EditLine *line)
{
    el_wset(line, EL_ADDFN, L"house-complete", L"complete a word",
            edit_complete);
    el_wset(line, EL_ADDFN, L"house-drop", L"drop the line", drop_line);
    el_wset(line, EL_ADDFN, L"house-suspend", L"suspend the program", suspend);
    for (size_t i = 0; i < sizeof bindings / sizeof *bindings; i++)
        el_set(line, EL_BIND, bindings[i][0], bindings[i][1], NULL);
}

/* Without moving up there is no editing of a line that has several rows. */
static bool can_move(EditLine *line)
{
    static char up[] = "up";
    const char *sequence = NULL;

    return el_get(line, EL_GETTC, up, &sequence) == 0 && sequence != NULL &&
           sequence[0] != '\0';
}

static bool begin_history(Edit *edit)
{
    History *typed = edit->typed[edit->person];
    HistEvent event;

    if (typed == NULL) {
        typed = history_init();
        if (typed == NULL)
            return false;
        edit->typed[edit->person] = typed;
        history(typed, &event, H_SETSIZE, HISTORY_LIMIT);
        history(typed, &event, H_SETUNIQUE, 1);
        for (int i = 0; i < edit->file.count; i++)
            history(typed, &event, H_ENTER, edit->file.lines[i]);
    }
    el_set(edit->line, EL_HIST, history, typed);
    return true;
}

/* The library complains about terminals that it does not know: nobody needs
 * to read that. Ctrl-C and its like are keys: a paste may hold any of them. */
static bool begin_line(Edit *edit)
{
    EditLine *line =
        el_init("house", edit->setup.in, edit->setup.out, edit->nowhere);

    edit->line = line;
    if (line == NULL || !can_move(line))
        return false;
    el_set(line, EL_CLIENTDATA, edit);
    el_set(line, EL_EDITOR, "emacs");
    el_set(line, EL_SIGNAL, 0);
    el_set(line, EL_GETCFN, get_key);
    el_set(line, EL_PROMPT_ESC, tell_prompt, EDIT_STYLE);
    el_set(line, EL_SETTY, "-d", "-isig", "-ixon", NULL);
    el_source(line, NULL);
    el_set(line, EL_EDITMODE, 1);
    bind_keys(line);
    return true;
}

/* What is typed is UTF-8 whatever the surroundings say. */
static void enter_locale(Edit *edit)
{
    if (edit->locale != (locale_t)0)
        edit->outer = uselocale(edit->locale);
}

static void leave_locale(Edit *edit)
{
    if (edit->locale != (locale_t)0)
        uselocale(edit->outer);
}

Edit *edit_open(const EditSetup *setup)
{
    Edit *edit = calloc(1, sizeof *edit);
    bool begun;

    if (edit == NULL)
        return NULL;
    edit->setup = *setup;
    edit->signals = -1;
    edit->file.file = -1;
    edit->last_tab = -1;
    edit->locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    edit->nowhere = fopen("/dev/null", "w");
    keys_begin(&edit->keys, fileno(setup->in), setup->line_limit);
    enter_locale(edit);
    begun = edit->nowhere != NULL && begin_line(edit);
    leave_locale(edit);
    if (begun)
        history_file_open(&edit->file);
    if (begun && begin_history(edit))
        return edit;
    edit_close(edit);
    return NULL;
}

static void end_line(Edit *edit)
{
    if (edit->line != NULL)
        el_end(edit->line);
    edit->line = NULL;
}

void edit_close(Edit *edit)
{
    if (edit == NULL)
        return;
    end_line(edit);
    for (int person = 0; person < PEOPLE; person++)
        if (edit->typed[person] != NULL)
            history_end(edit->typed[person]);
    history_file_close(&edit->file);
    keys_free(&edit->keys);
    if (edit->nowhere != NULL)
        fclose(edit->nowhere);
    if (edit->locale != (locale_t)0)
        freelocale(edit->locale);
    free(edit);
}

void edit_change_person(Edit *edit, int person)
{
    if (person == edit->person)
        return;
    keys_drop(&edit->keys);
    edit->person = person;
    enter_locale(edit);
    end_line(edit);
    if (!begin_line(edit) || !begin_history(edit))
        end_line(edit);
    leave_locale(edit);
}

/* -- reading -------------------------------------------------------------- */

bool edit_read(Edit *edit, char *line, size_t size, size_t *length)
{
    const char *text;
    int count;

    if (edit->line == NULL) /* memory ran out when a person sat down */
        return false;
    enter_locale(edit);
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
    leave_locale(edit);
    return text != NULL;
}

void edit_remember(Edit *edit, const char *line, bool in_file)
{
    HistEvent event;

    if (line[strspn(line, " ")] == '\0')
        return;
    history(edit->typed[edit->person], &event, H_ENTER, line);
    if (in_file)
        history_file_add(&edit->file, line);
}

int edit_drop_paste(Edit *edit)
{
    return keys_drop_paste(&edit->keys);
}
