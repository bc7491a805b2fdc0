#include "view/review/review.h"

#include <math.h>
#include <stdlib.h>

#include "base/text.h"
#include "base/wrap.h"
#include "view/draw/draw.h"
#include "view/plot/plot.h"

enum {
    NAME_COLUMNS = 9, /* columns for a seat's name before the plot */
    END_COLUMNS = 16, /* columns after the plot */
    LEAST_PLOT = 8
};

static int percent_of_share(double share)
{
    return (int)(share * 100 + 0.5);
}

/* A ReviewRange contains the turns of a review from the first turn with known
 * chances to the last reviewed turn. `end` is exclusive. */
typedef struct ReviewRange {
    int first, end;
} ReviewRange;

static ReviewRange find_range(const Review *review)
{
    bool is_whole = review->done == review->count - 1;
    ReviewRange range = {0, is_whole ? review->count : review->done};

    while (range.first < range.end && !review->turns[range.first].is_known)
        range.first++;
    return range;
}

/* Prints a row such as "  red     ▃▃▄▆█  100 %". Prints nothing if no turn is
 * known. */
static void print_seat(FILE *out, const Review *review, int seat,
                       const char *name, ReviewLook look)
{
    const ReviewRange range = find_range(review);
    const ReviewTurn *turns = review->turns + range.first;
    const int count = range.end - range.first;
    int columns = look.width - NAME_COLUMNS - END_COLUMNS;
    double *numbers = count > 0 ? calloc((size_t)count, sizeof *numbers) : NULL;

    if (numbers == NULL)
        return;
    for (int i = 0; i < count; i++)
        numbers[i] = turns[i].is_known ? turns[i].shares[seat] : (double)NAN;
    fputs("  ", out);
    text_pad(out, name, NAME_COLUMNS - 2);
    plot_text(out, numbers, count, columns < LEAST_PLOT ? LEAST_PLOT : columns,
              look.utf8);
    if (!isnan(numbers[count - 1]))
        fprintf(out, " %d %%", percent_of_share(numbers[count - 1]));
    fputc('\n', out);
    free(numbers);
}

static void print_chances(FILE *out, const Review *review,
                          const Position *position, ReviewLook look)
{
    const ReviewRange range = find_range(review);

    fprintf(out,
            "Chance to win, from turn %d to turn %d (%ld games at each "
            "choice):\n",
            review->turns[range.first].turn, review->turns[range.end - 1].turn,
            review->work.iterations);
    for (int seat = 0; seat < review->seats; seat++)
        print_seat(out, review, seat, draw_seat(position, (Seat)seat), look);
}

void review_describe_mistake(const ReviewMistake *mistake, char *text,
                             size_t size)
{
    const int taken = percent_of_share(mistake->taken_share);
    const int better = percent_of_share(mistake->better_share);

    snprintf(text, size,
             "%s: %s (wins about %d %%); better: %s (%d %%); loss %d %%",
             mistake->label, mistake->taken, taken, mistake->better, better,
             better - taken);
}

/* Prints a line such as "  turn 7, red -- action: spawn (wins about 38 %);
 * better: attack (61 %); loss 23 %". */
static void print_mistake(FILE *out, const ReviewMistake *mistake,
                          const Position *position, ReviewLook look)
{
    char opening[200];
    char text[REVIEW_TEXT];
    Flow flow;

    if (mistake->turn == 0)
        snprintf(opening, sizeof opening, "  set-up, %s --",
                 draw_seat(position, mistake->seat));
    else
        snprintf(opening, sizeof opening, "  turn %d, %s --", mistake->turn,
                 draw_seat(position, mistake->seat));
    review_describe_mistake(mistake, text, sizeof text);
    flow = flow_begin(out, look.width, 6, opening);
    flow_words(&flow, text);
    flow_end(&flow);
}

void review_print(FILE *out, const Review *review, const Position *position,
                  ReviewLook look)
{
    const ReviewRange range = find_range(review);

    if (range.first == range.end) {
        fputs("No turn was reviewed.\n", out);
        return;
    }
    if (review->done < review->count - 1)
        fprintf(out, "Stopped after %d of %d turns.\n", review->done,
                review->count - 1);
    print_chances(out, review, position, look);
    if (review->mistake_count == 0)
        fputs("No choice was certainly a mistake.\n", out);
    else
        fputs("Greatest mistakes:\n", out);
    for (int i = 0; i < review->mistake_count; i++)
        print_mistake(out, &review->mistakes[i], position, look);
}
