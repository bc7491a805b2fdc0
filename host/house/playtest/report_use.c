/*
 * report_use.c -- how often each word, suit and card was taken, and who won.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "house/playtest/playtest.h"

#include "base/text.h"

/* Lines of a table; a game has few words and many cards. */
enum { WORD_LINES = 20, CARD_LINES = 6, BAR = 10 };

static Use use_of(const UseSum *sum)
{
    Use use = {.sum = sum};

    for (int seat = 0; seat < SEAT_LIMIT; seat++) {
        use.offered += sum->counts[seat][USE_OFFERED];
        use.taken += sum->counts[seat][USE_TAKEN];
        use.games += sum->counts[seat][USE_GAMES];
        use.shares += sum->counts[seat][USE_SHARES];
    }
    return use;
}

/* Compares so that the most taken is first, then the most offered, then by
 * name. */
static int compare(const void *one, const void *other)
{
    const Use *a = one;
    const Use *b = other;

    if (a->taken != b->taken)
        return a->taken < b->taken ? 1 : -1;
    if (a->offered != b->offered)
        return a->offered < b->offered ? 1 : -1;
    return strcmp(a->sum->name, b->sum->name);
}

static void tell_use(const Played *report, FILE *out, const Use *use)
{
    double part =
        use->offered > 0 ? (double)use->taken / (double)use->offered : 0;

    fputs("  ", out);
    text_fit(out, use->sum->name, 26);
    fprintf(out, " %9s %9s  ", with_commas(use->offered),
            with_commas(use->taken));
    played_share(out, part);
    fputs("  ", out);
    if (use->games > 0)
        played_share(out, (double)use->shares / WHOLE_WIN / (double)use->games);
    else
        fputs("      -", out);
    fputs("  ", out);
    played_bar(report, out, part, BAR);
    fputc('\n', out);
}

static void tell_label(const Played *report, FILE *out, const Use *uses,
                       int count)
{
    const char *label = uses[0].sum->label;
    int lines = uses[0].sum->type == THING_CARD ? CARD_LINES : WORD_LINES;
    int taken = 0;
    int never = 0;

    for (int i = 0; i < count; i++)
        taken += uses[i].taken > 0;
    fputc('\n', out);
    text_fit(out, label, 28);
    fputs("   offered     taken   of them  wins with it\n", out);
    for (int i = 0; i < taken && i < lines; i++)
        tell_use(report, out, &uses[i]);
    if (taken > lines)
        fprintf(out, "  (%d more: --json has all)\n", taken - lines);
    for (int i = 0; i < count; i++)
        if (uses[i].taken == 0)
            fprintf(out, "%s%s", never++ == 0 ? "  never taken: " : ", ",
                    uses[i].sum->name);
    if (never > 0)
        fputc('\n', out);
}

/* Collects the options of a label from its first option on, most taken first.
 * Returns the first option of the next label. */
static const UseSum *take_label(const Sums *sums, const UseSum *from, Use *uses,
                                int *count)
{
    const UseSum *end = sums->uses + sums->use_count;
    const UseSum *at = from;

    for (*count = 0; at < end && at->type == from->type &&
                     strcmp(at->label, from->label) == 0;
         at++)
        uses[(*count)++] = use_of(at);
    qsort(uses, (size_t)*count, sizeof *uses, compare);
    return at;
}

/* Words come first, because they show what a game is about, and cards last. */
void played_each_label(const Sums *sums,
                       void (*see)(void *context, const Use *uses, int count),
                       void *context)
{
    static const ThingType order[] = {THING_WORD, THING_SUIT, THING_CARD};
    const UseSum *end = sums->uses + sums->use_count;
    Use *uses = calloc((size_t)sums->use_count + 1, sizeof *uses);
    int count;

    for (int i = 0; i < 3 && uses != NULL; i++)
        for (const UseSum *at = sums->uses; at < end;) {
            const UseSum *after = take_label(sums, at, uses, &count);
            if (at->type == order[i])
                see(context, uses, count);
            at = after;
        }
    free(uses);
}

typedef struct Telling {
    const Played *report;
    FILE *out;
} Telling;

static void tell_one_label(void *context, const Use *uses, int count)
{
    const Telling *telling = context;

    tell_label(telling->report, telling->out, uses, count);
}

void played_uses(const Played *report, FILE *out)
{
    Telling telling = {report, out};

    played_each_label(report->sums, tell_one_label, &telling);
}

/* The part of the rules to which a file belongs. */
typedef enum Owner { OWNER_VARIANT, OWNER_PARTS, OWNER_SHARED, OWNERS } Owner;

/* Finds the owner. Parts of variants/lake.lua are in scripts/lake/. */
static Owner owner_of(const FunctionSum *function, const char *variant)
{
    const char *name = strrchr(variant, '/');
    char folder[FUNCTION_FILE_SIZE];

    if (strcmp(function->file, variant) == 0)
        return OWNER_VARIANT;
    name = name != NULL ? name + 1 : variant;
    snprintf(folder, sizeof folder, "scripts/%.*s/", (int)strcspn(name, "."),
             name);
    return strncmp(function->file, folder, strlen(folder)) == 0 ? OWNER_PARTS
                                                                : OWNER_SHARED;
}

/* Prints the functions of one owner that were never called; `told` functions
 * are already printed. Returns the new number. */
static int tell_never(const Played *report, FILE *out, Owner owner, int told)
{
    const Sums *sums = report->sums;

    for (int i = 0; i < sums->function_count; i++) {
        const FunctionSum *function = &sums->functions[i];
        if (!function->is_called &&
            owner_of(function, report->head->file) == owner &&
            told++ < WORD_LINES)
            fprintf(out, "  %s:%d: %s\n", function->file, function->line,
                    function->name);
    }
    return told;
}

void played_functions(const Played *report, FILE *out)
{
    const Sums *sums = report->sums;
    int never = 0;
    int told = 0;

    for (int i = 0; i < sums->function_count; i++)
        never += !sums->functions[i].is_called;
    if (sums->examined == 0 || never == 0)
        return;
    fprintf(out, "\nFunctions that were never called, in the %s %s examined\n",
            with_commas(sums->examined),
            sums->examined == 1 ? "game that was" : "games that were");
    for (Owner owner = OWNER_VARIANT; owner < OWNERS; owner++)
        told = tell_never(report, out, owner, told);
    if (never > WORD_LINES)
        fprintf(out, "  (%d more: --json has all)\n", never - WORD_LINES);
}
