/*
 * explain_test.c -- changes legal lines at random. Each changed line must be
 * legal or have a true explanation.
 *
 *   explain_test [POSITIONS [SEED]]
 */
#include "explain/bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "format/words.h"
#include "script/walk.h"

enum { FEW = 150, CHANGES = 16, STRIDE = 7, TURNS_AT_MOST = 160, BATCH = 8 };

/* -- one line ------------------------------------------------------------- */

/* True if the line of `why` begins with the picks that the test's own parser
 * found. Further picks, such as `done` and `pass`, may follow. */
static bool begins_like(const Bench *bench)
{
    const Line *own = &bench->own.line;
    const Line *line = &bench->why.line;

    return line->count >= own->count &&
           memcmp(own->picks, line->picks,
                  sizeof own->picks[0] * (size_t)own->count) == 0;
}

static void check_place(Bench *bench)
{
    const Explanation *why = &bench->why;

    if (why->kind == EXPLAIN_TOO_MUCH) {
        expect(bench, why->place == 0, "a place of nothing");
        return;
    }
    expect(bench, why->place > 0 && source_text(why->file) != NULL,
           "no place in the script");
    if (why->kind != EXPLAIN_PRUNED)
        expect(bench,
               source_has(why->file, why->place, "choose|may(|may_always("),
               "nothing is asked at that place");
}

/* True if the word is refused because of a clause, and the choice has no other
 * options either. Stores this choice in `choice`. */
static bool is_of_empty(Bench *bench, Choice *choice)
{
    const Explanation *why = &bench->why;
    ScriptError error;

    return why->kind == EXPLAIN_CLAUSE &&
           script_open(bench->script, &bench->start, &why->line, true, choice,
                       &error) == RUN_REFUSED &&
           script_empty_choice(bench->script, choice);
}

/* Returns the first occurrence of the whole word in a text. */
static const char *find_word(const char *text, const char *word)
{
    const char *at = text;
    size_t length = strlen(word);

    while ((at = strstr(at, word)) != NULL) {
        if ((at == text || at[-1] == ' ') &&
            (at[length] == ' ' || at[length] == ':'))
            return at;
        at++;
    }
    return NULL;
}

/* Checks an explanation in a choice without options. Its sentence must follow
 * the words that lead to this choice. */
static void check_empty(Bench *bench, const Choice *choice)
{
    Explanation *why = &bench->why;
    const char *text = why->text;
    char token[TOKEN_LIMIT];

    own_token(bench->script, why->what, token);
    text = find_word(text, token);
    expect(bench, text != NULL, "the thing is not named");
    if (text == NULL)
        return;
    memmove(why->text, text, strlen(text) + 1);
    memcpy(why->word, token, sizeof token);
    check_claim(bench, choice);
}

static void check_illegal(Bench *bench)
{
    static Choice choice;
    const Explanation *why = &bench->why;

    bench->counts.illegal++;
    bench->counts.kinds[why->kind]++;
    expect(bench, why->text[0] != '\0', "nothing is said");
    check_place(bench);
    if (why->kind == EXPLAIN_TOO_MUCH) {
        expect(bench, bench->own.completed, "the turn is not complete");
        return;
    }
    expect(bench, begins_like(bench), "another choice is explained");
    if (why->kind == EXPLAIN_PRUNED) {
        check_pruned(bench);
        if (!open_choice(bench, &bench->own.line, &choice))
            return;
    } else if (is_of_empty(bench, &choice)) {
        check_empty(bench, &choice);
        return;
    } else if (!open_choice(bench, &why->line, &choice)) {
        return;
    } else {
        check_claim(bench, &choice);
        open_choice(bench, &why->line, &choice);
    }
    if (why->kind != EXPLAIN_PRUNED || why->line.count == bench->own.line.count)
        check_instead(bench, &choice);
}

static int words_before(const char *text, const char *rest)
{
    int count = 0;

    for (bool in_word = false; text < rest && *text != '\0'; text++) {
        count += *text != ' ' && !in_word;
        in_word = *text != ' ';
    }
    return count;
}

static void check_line(Bench *bench)
{
    char text[TEXT_SIZE];
    Entry entry = {.finish = false};
    ScriptError error;
    RunEnd end;

    bench->counts.lines++;
    write_words(&bench->words, text, sizeof text);
    follow_own(bench->script, &bench->start, &bench->words, &bench->own);
    assert_true(game_begin_at(bench->game, &bench->start));
    end = game_follow(bench->game, text, &entry, &error);
    bench->why = entry.why;
    if (end == RUN_FAILED || bench->own.failed) {
        blame(bench, end == RUN_FAILED ? error.message : "it fails");
        return;
    }
    expect(bench, (end == RUN_REFUSED) == !bench->own.legal,
           bench->own.legal ? "a legal line is explained away"
                            : "an illegal line is taken");
    expect(bench, words_before(text, entry.rest) == bench->own.taken,
           "another word is the first that is wrong");
    expect(bench, end == RUN_REFUSED || entry.completed == bench->own.completed,
           "it is complete to one and not to the other");
    bench->counts.legal += bench->own.legal;
    if (end != RUN_REFUSED || bench->own.legal)
        return;
    expect(bench,
           strcmp(bench->why.word, bench->words.each[bench->own.taken]) == 0,
           "another word is blamed");
    check_illegal(bench);
}

/* -- hidden information --------------------------------------------------- */

/* Asks why the words are refused, and writes the whole explanation to `said`.
 * If the words are not refused, `said` is empty. */
static RunEnd ask_why(Bench *bench, const Position *position, const char *words,
                      Entry *entry, char *said)
{
    ScriptError error;
    Explanation *why = &entry->why;
    size_t used;
    RunEnd end;

    *entry = (Entry){.guarded = true};
    assert_true(game_begin_at(bench->game, position));
    end = game_follow(bench->game, words, entry, &error);
    said[0] = '\0';
    if (end != RUN_REFUSED)
        return end;
    if (why->kind == EXPLAIN_TYPE)
        explain_later(bench->script, position, why);
    explain_tell(why, said, TEXT_SIZE);
    used = strlen(said);
    snprintf(said + used, TEXT_SIZE - used, " %d %s", why->more, why->after);
    for (int i = 0; i < why->instead_count; i++) {
        used = strlen(said);
        snprintf(said + used, TEXT_SIZE - used, " %s", why->instead[i]);
    }
    return end;
}

/* True if the answer ended at a choice of a different seat. Whether such a
 * choice exists may depend on that seat's hand. */
static bool stopped_at_seat(const Bench *bench, const Entry *entry)
{
    return entry->stopped && script_revealed(bench->script) <= 0;
}

/* Checks that the thing can be chosen after the words that the explanation
 * offers. */
static void check_behind(Bench *bench, const char *text, const Entry *entry)
{
    static Followed own;
    static Words words;
    char whole[TEXT_SIZE * 2];
    char token[TOKEN_LIMIT];
    const Explanation *why = &entry->why;

    if (why->after[0] == '\0')
        return;
    bench->counts.behind++;
    script_replay(bench->script, &bench->start, &why->line, NULL, NULL,
                  &(ScriptError){0});
    own_token(bench->script, why->what, token);
    snprintf(whole, sizeof whole, "%.*s %s %s", (int)(entry->rest - text), text,
             why->after, token);
    read_words(whole + strspn(whole, " "), &words);
    follow_own(bench->script, &bench->start, &words, &own);
    expect(bench, own.legal, "it cannot be chosen there");
}

/* True if the determinized position leads to the same first choice. If the
 * hands differ, a different seat may act first. */
static bool is_asked_alike(Bench *bench, const Position *determinized,
                           const Choice *choice)
{
    static Choice other;
    Line none = {0};
    ScriptError error;

    return script_open(bench->script, determinized, &none, true, &other,
                       &error) == RUN_OPEN &&
           other.seat == choice->seat && other.line == choice->line;
}

/* Checks that the answer does not depend on things that the person who asks
 * must not know. */
static void check_hidden(Bench *bench)
{
    static Choice choice;
    Position determinized = bench->start;
    char text[TEXT_SIZE];
    char said[TEXT_SIZE];
    char determinized_said[TEXT_SIZE];
    Entry entry;
    Entry other;
    Line none = {0};
    RunEnd end;
    RunEnd determinized_end;
    bool is_stopped;

    if (!open_choice(bench, &none, &choice))
        return;
    /* true if nothing was revealed before the first choice of the turn */
    bool is_hidden = script_revealed(bench->script) < 0;
    write_words(&bench->words, text, sizeof text);
    end = ask_why(bench, &bench->start, text, &entry, said);
    is_stopped = stopped_at_seat(bench, &entry);
    check_behind(bench, text, &entry);
    knowledge_determinize(&determinized, script_equipment(bench->script),
                          choice.seat, &bench->random);
    if (!is_hidden || !is_asked_alike(bench, &determinized, &choice))
        return;
    determinized_end =
        ask_why(bench, &determinized, text, &other, determinized_said);
    if (stopped_at_seat(bench, &other) != is_stopped)
        return;
    bench->counts.determinized++;
    if (determinized_end == end && other.rest == entry.rest &&
        strcmp(said, determinized_said) == 0)
        return;
    blame(bench, "the answer hangs on what is hidden");
    if (bench->counts.defects <= TOLD_DEFECTS)
        fprintf(stderr, "  %s\n  but: %s\n", said, determinized_said);
}

/* -- a position ----------------------------------------------------------- */

static void check_position(Bench *bench, const Line *line)
{
    static Vocabulary vocabulary;
    static Words words;
    char *text = game_line_text(bench->script, &bench->start, line);
    World start = {&bench->start, script_equipment(bench->script)};

    assert_non_null(text);
    read_words(text, &words);
    free(text);
    if (words.count == 0)
        return;
    bench->counts.positions++;
    find_vocabulary(&vocabulary, &start);
    bench->game = game_new(bench->script, &bench->start);
    bench->words = words;
    check_line(bench);
    expect(bench, bench->own.legal && bench->own.completed,
           "the line as it was played is not legal");
    for (int i = 0; i < CHANGES; i++) {
        bench->words = words;
        change_line(&bench->words, &vocabulary, &bench->random);
        if (bench->words.count == 0)
            continue;
        check_line(bench);
        if (i % 4 == 0)
            check_hidden(bench);
    }
    game_free(bench->game);
}

/* Checks several positions of a random game. */
static void check_game(Bench *bench, const Configuration *configuration,
                       const char *seed, int positions)
{
    Script *script = load(configuration, NULL);
    LineTable table;
    Line line;

    bench->configuration = configuration;
    bench->script = script;
    bench->world = (World){script_position(script), script_equipment(script)};
    sit_down_later(script, &table, seed,
                   pick_below(&bench->random, TURNS_AT_MOST), configuration);
    for (int turn = 0; positions > 0; turn++) {
        if (table.position.over)
            sit_down(script, &table, seed);
        bench->start = table.position;
        random_turn(script, &table, &line, configuration);
        if (turn % STRIDE == 0 || bench->start.turn <= 1) {
            check_position(bench, &line);
            positions--;
        }
    }
    script_free(script);
}

static void print_counts(const Counts *counts)
{
    static const char *const names[KINDS] = {
        "nothing", "ambiguous", "refused", "clause", "picked",  "late",
        "limits",  "alike",     "stop",    "type",   "unknown", "too much"};

    fprintf(stderr,
            "# %ld positions, %ld lines: %ld legal, %ld illegal, of which",
            counts->positions, counts->lines, counts->legal, counts->illegal);
    for (int i = 1; i < KINDS; i++)
        fprintf(stderr, " %ld %s%s", counts->kinds[i], names[i],
                i + 1 < KINDS ? "," : "\n");
    fprintf(stderr,
            "# %ld claims hang on functions; %ld explanations are the same "
            "whatever is hidden,\n# %ld name a way to the thing; %ld "
            "defects\n",
            counts->open, counts->determinized, counts->behind,
            counts->defects);
}

static int wanted = FEW;
static const char *seed = "explain";

static void every_change_is_explained(void **state)
{
    static Bench bench;
    Configurations *all = find_configurations();
    char name[80];

    bench.random = random_from_text(seed);
    for (int game = 0; game * BATCH < wanted; game++) {
        int number = game % 2 == 0 ? pick_below(&bench.random, all->count) : -1;
        snprintf(name, sizeof name, "%s %d", seed, game);
        while (
            number <
            0) { /* every second game has default options and no house rules */
            int any = pick_below(&bench.random, all->count);
            number = is_plain(&all->each[any]) ? any : -1;
        }
        check_game(&bench, &all->each[number], name, BATCH);
    }
    free_configurations(all);
    free_sources();
    if (wanted > FEW || bench.counts.defects > 0)
        print_counts(&bench.counts);
    assert_int_equal(bench.counts.defects, 0);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_change_is_explained),
    };

    if (argc > 1)
        wanted = atoi(argv[1]);
    if (argc > 2)
        seed = argv[2];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
