/*
 * report_use.c -- how often each word, suit and card was taken, and who won.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/playtest/playtest.h"

/* Rows of a table: a game has few words and many cards. */
enum { WORD_LINES = 20, CARD_LINES = 6, BAR = 10 };

/* All seats of a row together. */
typedef struct Use {
    const UseSum *sum;
    uint64_t offered, taken, games, shares;
} Use;

static Use use_of(const UseSum *sum)
{
    Use use = {.sum = sum};

    for (int seat = 0; seat < SEAT_LIMIT; seat++) {
        use.offered += sum->offered[seat];
        use.taken += sum->taken[seat];
        use.games += sum->games[seat];
        use.shares += sum->shares[seat];
    }
    return use;
}

/* The most taken first, of equals the first by name. */
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

static void tell_use(const Report *report, FILE *out, const Use *use)
{
    double part =
        use->offered > 0 ? (double)use->taken / (double)use->offered : 0;

    fprintf(out, "  %-20.20s %11s %11s  ", use->sum->name,
            with_commas(use->offered), with_commas(use->taken));
    report_share(out, part);
    fputs("  ", out);
    if (use->games > 0)
        report_share(out, (double)use->shares / WHOLE_WIN / (double)use->games);
    else
        fputs("      -", out);
    fputs("  ", out);
    report_bar(report, out, part, BAR);
    fputc('\n', out);
}

/* How many rows from `begin` on have its label. */
static int label_length(const Sums *sums, int begin)
{
    const UseSum *first = &sums->uses[begin];
    int count = 1;

    while (begin + count < sums->use_count &&
           first[count].type == first->type &&
           strcmp(first[count].label, first->label) == 0)
        count++;
    return count;
}

static void tell_label(const Report *report, FILE *out, Use *uses, int count)
{
    const char *label = uses[0].sum->label;
    int lines = uses[0].sum->type == THING_CARD ? CARD_LINES : WORD_LINES;
    int never = 0;

    qsort(uses, (size_t)count, sizeof *uses, compare);
    fprintf(out, "\n%-22.22s     offered       taken   of them  wins with it\n",
            label);
    for (int i = 0; i < count && i < lines; i++)
        if (uses[i].taken > 0)
            tell_use(report, out, &uses[i]);
    if (count > lines)
        fprintf(out, "  (%d more: --json has all)\n", count - lines);
    for (int i = 0; i < count; i++)
        if (uses[i].taken == 0)
            fprintf(out, "%s%s", never++ == 0 ? "  never taken: " : ", ",
                    uses[i].sum->name);
    if (never > 0)
        fputc('\n', out);
}

/* Words tell what a game is about, cards come last. */
void report_uses(const Report *report, FILE *out)
{
    static const ThingType order[] = {THING_WORD, THING_SUIT, THING_CARD};
    const Sums *sums = report->sums;
    Use *uses = calloc((size_t)sums->use_count + 1, sizeof *uses);
    int begin = 0;

    if (uses == NULL)
        return;
    for (int i = 0; i < sums->use_count; i++)
        uses[i] = use_of(&sums->uses[i]);
    for (int i = 0; i < 3; i++, begin = 0)
        while (begin < sums->use_count) {
            int count = label_length(sums, begin);
            if (sums->uses[begin].type == order[i])
                tell_label(report, out, uses + begin, count);
            begin += count;
        }
    free(uses);
}
