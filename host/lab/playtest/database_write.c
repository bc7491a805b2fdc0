/*
 * database_write.c -- writes the rows of a game.
 */
#include "lab/playtest/database_internal.h"

#include <string.h>

#include "format/token.h"

#define INSERT(table, rows) ("INSERT INTO " table " VALUES" rows)
#define TURN_ROW            "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
#define VALUE_ROW           "(?, ?, ?, ?)"
#define CHOICE_ROW          "(?, ?, ?, ?, ?, ?, ?, ?)"
#define USE_ROW             "(?, ?, ?, ?, ?, ?, ?)"
#define FOUR(row)           row ", " row ", " row ", " row
#define MANY(row)           FOUR(FOUR(row)) /* ROWS_AT_ONCE rows */

static const char *const texts[STATEMENTS] = {
    [INSERT_ABOUT] = "INSERT OR REPLACE INTO playtest VALUES(?, ?)",
    [SELECT_ABOUT] = "SELECT name, value FROM playtest",
    [SELECT_GAMES] = "SELECT game, trace FROM games ORDER BY game",
    [INSERT_GAME] = "INSERT INTO games VALUES(?, ?, ?, ?, ?, ?, ?, ?)",
    [INSERT_SEAT] = "INSERT INTO seats VALUES(?, ?, ?, ?, ?, ?)",
    [INSERT_TURN] = INSERT("turns", TURN_ROW),
    [INSERT_TURNS] = INSERT("turns", MANY(TURN_ROW)),
    [INSERT_VALUE] = INSERT("\"values\"", VALUE_ROW),
    [INSERT_VALUES] = INSERT("\"values\"", MANY(VALUE_ROW)),
    [INSERT_CHOICE] = INSERT("choices", CHOICE_ROW),
    [INSERT_CHOICES] = INSERT("choices", MANY(CHOICE_ROW)),
    [INSERT_USE] = INSERT("uses", USE_ROW),
    [INSERT_USES] = INSERT("uses", MANY(USE_ROW)),
    [INSERT_FUNCTION] = "INSERT OR REPLACE INTO functions VALUES(?, ?, ?, ?)",
    [SELECT_FUNCTIONS] = "SELECT file, line, name, called FROM functions",
    [INSERT_MEASURE] = "INSERT INTO measures VALUES(?, ?, ?)",
};

int database_prepare(Database *database)
{
    for (int i = 0; i < STATEMENTS; i++)
        if (sqlite3_prepare_v2(database->handle, texts[i], -1,
                               &database->statements[i], NULL) != SQLITE_OK)
            return database_failed(database);
    return STATUS_DONE;
}

int database_step(Database *database, int statement)
{
    int code = sqlite3_step(database->statements[statement]);
    int status = code == SQLITE_DONE ? STATUS_DONE : database_failed(database);

    sqlite3_reset(database->statements[statement]);
    sqlite3_clear_bindings(database->statements[statement]);
    return status;
}

/* -- values --------------------------------------------------------------- */

/* An Insert is a statement whose values are bound in order. The caller must
 * keep bound texts valid until the statement has run. */
typedef struct Insert {
    Database *database;
    int number;
    int column;
} Insert;

static void whole(Insert *insert, long long number)
{
    sqlite3_bind_int64(insert->database->statements[insert->number],
                       ++insert->column, number);
}

static void real(Insert *insert, double number)
{
    sqlite3_bind_double(insert->database->statements[insert->number],
                        ++insert->column, number);
}

static void text(Insert *insert, const char *value)
{
    sqlite3_bind_text(insert->database->statements[insert->number],
                      ++insert->column, value, -1, SQLITE_STATIC);
}

static void nothing(Insert *insert)
{
    insert->column++;
}

static int put_insert(const Insert *insert)
{
    return database_step(insert->database, insert->number);
}

/* -- rows ----------------------------------------------------------------- */

static bool is_played(const Trace *trace)
{
    return trace->end == TRACE_OVER || trace->end == TRACE_CAPPED;
}

static int insert_game(Database *database, const Head *head, const Trace *trace)
{
    Insert insert = {database, INSERT_GAME, 0};
    Plan plan = head_plan(head);
    char seed[GAME_SEED_SIZE];

    plan_seed(&plan, trace->index, seed);
    whole(&insert, trace->index);
    text(&insert, seed);
    text(&insert, ending_name(trace->end));
    if (trace->end == TRACE_OVER)
        text(&insert, trace->result.reason);
    else
        nothing(&insert);
    whole(&insert, trace_length(trace));
    whole(&insert, trace->choice_count);
    if (is_played(trace))
        nothing(&insert);
    else
        text(&insert, trace->message);
    database->bytes.size = 0;
    if (!trace_write(trace, &database->bytes))
        return complain_memory(database->reporter);
    sqlite3_bind_blob64(database->statements[INSERT_GAME], ++insert.column,
                        database->bytes.data, database->bytes.size,
                        SQLITE_STATIC);
    return put_insert(&insert);
}

static int insert_seats(Database *database, const Head *head,
                        const Trace *trace)
{
    int status = STATUS_DONE;

    for (int seat = 0; seat < trace->seats && status == STATUS_DONE; seat++) {
        Insert insert = {database, INSERT_SEAT, 0};
        whole(&insert, trace->index);
        whole(&insert, seat + 1);
        text(&insert, head->colors[seat]);
        text(&insert, head->players[seat]);
        if (trace->end == TRACE_OVER)
            real(&insert, (double)trace_share(trace, seat) / WHOLE_WIN);
        else
            nothing(&insert);
        if (trace->end == TRACE_OVER && trace->result.scored)
            whole(&insert, trace->result.scores[seat]);
        else
            nothing(&insert);
        status = put_insert(&insert);
    }
    return status;
}

/* Adds the seat that leads alone, if any, and its lead. */
static void add_lead(Insert *insert, const Trace *trace, const TraceTurn *turn)
{
    unsigned leaders = trace_leaders(trace, turn);

    if (!trace->is_followed || !trace->has_values) {
        nothing(insert);
        nothing(insert);
        return;
    }
    if (__builtin_popcount(leaders) == 1)
        whole(insert, __builtin_ctz(leaders) + 1);
    else
        nothing(insert);
    whole(insert, trace_lead(trace, turn));
}

/* A RowPlace is the place in a trace from which a BindRow function takes the
 * data of the next row. */
typedef struct RowPlace {
    const Trace *trace;
    int turn, number;
    const TraceChoice *choice;
    int item, seat;
} RowPlace;

/* A BindRow binds the values of the row at `rows` to the statement, and then
 * moves `rows` to the place of the next row. */
typedef void BindRow(Insert *insert, RowPlace *rows);

static int add_some(Database *database, int statement, int count, BindRow *bind,
                    RowPlace *rows)
{
    Insert insert = {database, statement, 0};

    for (int i = 0; i < count; i++)
        bind(&insert, rows);
    return put_insert(&insert);
}

/* Adds `count` rows. The statement `many` adds ROWS_AT_ONCE rows, and the
 * statement `one` adds each of the remaining rows. */
static int add_rows(Database *database, int many, int one, int count,
                    BindRow *bind, RowPlace rows)
{
    int status = STATUS_DONE;

    for (; status == STATUS_DONE && count >= ROWS_AT_ONCE;
         count -= ROWS_AT_ONCE)
        status = add_some(database, many, ROWS_AT_ONCE, bind, &rows);
    for (; status == STATUS_DONE && count > 0; count--)
        status = add_some(database, one, 1, bind, &rows);
    return status;
}

static void bind_turn(Insert *insert, RowPlace *rows)
{
    const Trace *trace = rows->trace;
    const TraceTurn *turn = &trace->turns[rows->turn];
    long pyramids = 0;

    for (int seat = 0; seat < trace->seats; seat++)
        pyramids += turn->pyramids[seat];
    whole(insert, trace->index);
    whole(insert, rows->turn++);
    if (turn->seat == SEAT_NONE)
        nothing(insert);
    else
        whole(insert, turn->seat + 1);
    whole(insert, turn->choices);
    whole(insert, turn->draw);
    whole(insert, turn->hands);
    whole(insert, turn->board);
    whole(insert, turn->discard);
    whole(insert, pyramids);
    add_lead(insert, trace, turn);
}

static void bind_value(Insert *insert, RowPlace *rows)
{
    const Trace *trace = rows->trace;

    whole(insert, trace->index);
    whole(insert, rows->turn);
    whole(insert, rows->seat + 1);
    whole(insert, trace->turns[rows->turn].values[rows->seat]);
    if (++rows->seat == trace->seats) {
        rows->seat = 0;
        rows->turn++;
    }
}

/* Adds the values of all seats after each turn, if these values were read
 * during the game. */
static int insert_values(Database *database, const Trace *trace)
{
    const RowPlace rows = {.trace = trace};

    if (!trace->is_followed || !trace->has_values)
        return STATUS_DONE;
    return add_rows(database, INSERT_VALUES, INSERT_VALUE,
                    trace->turn_count * trace->seats, bind_value, rows);
}

static void bind_choice(Insert *insert, RowPlace *rows)
{
    const Trace *trace = rows->trace;
    const TraceChoice *choice = rows->choice++;

    while (rows->number == trace->turns[rows->turn].choices) {
        rows->turn++;
        rows->number = 0;
    }
    whole(insert, trace->index);
    whole(insert, rows->turn);
    whole(insert, ++rows->number);
    whole(insert, choice->seat + 1);
    text(insert, trace->labels[choice->label]);
    whole(insert, choice->options);
    text(insert, token_kind(choice->type));
    if (choice->item == TRACE_NO_ITEM)
        nothing(insert);
    else
        text(insert, trace->items[choice->item].name);
}

static int add_turns(Database *database, const Trace *trace)
{
    const RowPlace rows = {.trace = trace, .choice = trace->choices};
    int choices = 0;
    int status = add_rows(database, INSERT_TURNS, INSERT_TURN,
                          trace->turn_count, bind_turn, rows);

    for (int i = 0; i < trace->turn_count; i++)
        choices += trace->turns[i].choices;
    if (status == STATUS_DONE)
        status = add_rows(database, INSERT_CHOICES, INSERT_CHOICE, choices,
                          bind_choice, rows);
    return status;
}

/* Moves `rows` to the next pair of a seat and an item that the seat was
 * offered. */
static void find_use(RowPlace *rows)
{
    const Trace *trace = rows->trace;

    do {
        if (++rows->seat == trace->seats) {
            rows->seat = 0;
            rows->item++;
        }
    } while (rows->item <= trace->item_count &&
             trace->offered[rows->seat][rows->item] == 0);
}

static void bind_use(Insert *insert, RowPlace *rows)
{
    const Trace *trace = rows->trace;
    const TraceItem *item = &trace->items[rows->item];

    whole(insert, trace->index);
    whole(insert, rows->seat + 1);
    text(insert, token_kind(item->type));
    text(insert, trace->labels[item->label]);
    text(insert, item->name);
    whole(insert, trace->offered[rows->seat][rows->item]);
    whole(insert, trace->taken[rows->seat][rows->item]);
    find_use(rows);
}

static int insert_uses(Database *database, const Trace *trace)
{
    RowPlace rows = {.trace = trace, .item = 1, .seat = -1};
    int count = 0;

    find_use(&rows);
    for (RowPlace next = rows; next.item <= trace->item_count; find_use(&next))
        count++;
    return add_rows(database, INSERT_USES, INSERT_USE, count, bind_use, rows);
}

static int add_measures(Database *database, const Trace *trace)
{
    int status = STATUS_DONE;

    for (int i = 0; i < measure_count && status == STATUS_DONE; i++) {
        Insert insert = {database, INSERT_MEASURE, 0};
        long long number;
        if (!measures[i].of(trace, &number))
            continue;
        whole(&insert, trace->index);
        text(&insert, measures[i].name);
        real(&insert, (double)number / measures[i].scale);
        status = put_insert(&insert);
    }
    return status;
}

int database_add(Database *database, const Head *head, const Trace *trace)
{
    int status = insert_game(database, head, trace);

    if (status == STATUS_DONE && is_played(trace))
        status = insert_seats(database, head, trace);
    if (status == STATUS_DONE && is_played(trace))
        status = add_turns(database, trace);
    if (status == STATUS_DONE && is_played(trace))
        status = insert_values(database, trace);
    if (status == STATUS_DONE && is_played(trace))
        status = insert_uses(database, trace);
    if (status == STATUS_DONE && is_played(trace))
        status = add_measures(database, trace);
    return status == STATUS_DONE ? database_keep_sometimes(database) : status;
}

int database_add_function(Database *database, const FunctionSum *function)
{
    Insert insert = {database, INSERT_FUNCTION, 0};

    text(&insert, function->file);
    whole(&insert, function->line);
    text(&insert, function->name);
    whole(&insert, function->is_called);
    return put_insert(&insert);
}
