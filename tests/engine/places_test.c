/*
 * places_test.c -- tests the table of docs/serve.md that shows how to do each
 * thing. The table must match the program's commands, requests and buttons.
 */
#define _GNU_SOURCE
#include "engine/ask.h"

#include "base/regular.h"
#include "engine/engine.h"
#include "house/commands/commands.h"
#include "match/table/participant.h"

enum { ROWS = 100, CELLS = 3, CELL_SIZE = 400, TEXT_LIMIT = 1 << 20 };

/* A Row is a row of the table in docs/serve.md. One cell is about the prompt,
 * one is about requests, and one is about the page. */
typedef struct Row {
    char cells[CELLS][CELL_SIZE];
} Row;

static Row rows[ROWS];
static int row_count;

/* -- reading -------------------------------------------------------------- */

static char *text_of(const char *path)
{
    size_t size;
    char *text = regular_read(path, TEXT_LIMIT, &size);

    assert_non_null(text);
    return text;
}

static void read_row(char *line)
{
    Row *row = &rows[row_count++];
    char *rest = line + 1;

    assert_true(row_count < ROWS);
    for (int i = 0; i < CELLS; i++) {
        const char *cell = strsep(&rest, "|");
        assert_non_null(cell);
        snprintf(row->cells[i], CELL_SIZE, "%s", cell);
    }
}

static int read_rows(void **state)
{
    char *page = text_of("docs/serve.md");
    char *rest = strstr(page, "| at the prompt |");
    char *line;

    (void)state;
    assert_non_null(rest);
    strsep(&rest, "\n");
    strsep(&rest, "\n");
    while ((line = strsep(&rest, "\n")) != NULL && line[0] == '|')
        read_row(line);
    free(page);
    return 0;
}

/* -- names ---------------------------------------------------------------- */

/* Cuts the next name between two marks, such as backticks, out of a cell.
 * Returns NULL if there is no further name. */
static char *next_name(char **rest, const char *mark)
{
    char *name;

    if (*rest == NULL || strsep(rest, mark) == NULL || *rest == NULL)
        return NULL;
    name = strsep(rest, mark);
    return *rest != NULL ? name : NULL;
}

/* True if some cell of the column has the name in backticks. */
static bool is_named(int column, const char *name)
{
    char quoted[100];

    snprintf(quoted, sizeof quoted, "`%s`", name);
    for (int i = 0; i < row_count; i++)
        if (strstr(rows[i].cells[column], quoted) != NULL)
            return true;
    return false;
}

static bool is_command(const char *name)
{
    size_t length = strcspn(name, " ");

    for (const Command *each = commands; each->name != NULL; each++)
        if (strlen(each->name) == length &&
            strncmp(each->name, name, length) == 0)
            return true;
    return strncmp(name, "house ", 6) == 0; /* a verb */
}

static bool is_request(const char *name)
{
    const char *const *keys;
    const char *each;

    for (int i = 0; (each = engine_request(i, &keys)) != NULL; i++)
        if (strcmp(each, name) == 0)
            return true;
    return permission_find(name) != NULL;
}

/* -- tests ---------------------------------------------------------------- */

static void every_command_has_a_row(void **state)
{
    (void)state;
    for (const Command *each = commands; each->name != NULL; each++)
        if (!is_named(0, each->name))
            fail_msg("docs/serve.md: no row says what the command %s is in a "
                     "request and on the page",
                     each->name);
}

static void every_request_has_a_row(void **state)
{
    const char *const *keys;
    const char *name;

    (void)state;
    for (int i = 0; (name = engine_request(i, &keys)) != NULL; i++)
        if (!is_named(1, name))
            fail_msg("docs/serve.md: no row has the request %s", name);
    for (int i = 0; permission_at(i) != NULL; i++)
        if (!is_named(1, permission_at(i)->name))
            fail_msg("docs/serve.md: no row has the request %s",
                     permission_at(i)->name);
}

/* Checks that all names in the cell exist. A cell without a name must begin
 * with "none" and say why. */
static void check_cell(const Row *row, int column, const char *mark,
                       bool exists(const char *name))
{
    char cell[CELL_SIZE];
    char *rest = cell;
    char *name;

    snprintf(cell, sizeof cell, "%s", row->cells[column]);
    if (strncmp(cell, " none", 5) == 0) {
        assert_true(strlen(cell) > 12);
        return;
    }
    while ((name = next_name(&rest, mark)) != NULL)
        if (!exists(name))
            fail_msg("docs/serve.md: there is no %s", name);
}

static bool is_on_the_page(const char *name)
{
    static char *page;

    if (page == NULL)
        page = text_of("host/house/serve/page/index.html");
    return strstr(page, name) != NULL;
}

static void every_name_exists(void **state)
{
    (void)state;
    assert_true(row_count > 20);
    for (int i = 0; i < row_count; i++) {
        check_cell(&rows[i], 0, "`", is_command);
        check_cell(&rows[i], 1, "`", is_request);
        check_cell(&rows[i], 2, "*", is_on_the_page);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_command_has_a_row),
        cmocka_unit_test(every_request_has_a_row),
        cmocka_unit_test(every_name_exists)};

    return cmocka_run_group_tests(tests, read_rows, NULL);
}
