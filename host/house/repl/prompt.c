/*
 * prompt.c -- prints the prompt, and reads the lines that a person types. Lines
 * may have any length and contain any bytes.
 */
#include <string.h>

#include "base/text.h"
#include "house/repl/repl_internal.h"
#include "house/terminal/terminal.h"
#include "match/player/player.h"
#include "view/draw/draw.h"

/* The arrows with which pictures show the poses of pyramids, indexed by
 * pose. */
static const char *const arrows[][POSE_COUNT] = {
    {NULL, "▲", "▶", "▼", "◀", "◥", "◢", "◣", "◤"},
    {NULL, "↑", "→", "↓", "←", "↗", "↘", "↙", "↖"},
};

/* Reads a byte without the editor. Returns EOF at the end of input or after an
 * interrupt. */
static int read_byte(Repl *repl)
{
    struct pollfd file = {.fd = fileno(repl->in), .events = POLLIN};

    if (!repl->terminal || interrupt_poll(&file, 1, -1))
        return getc(repl->in);
    repl->interrupted = interrupt_met();
    return EOF;
}

bool prompt_wait(Repl *repl)
{
    int byte;

    while ((byte = read_byte(repl)) != '\n' && byte != EOF)
        ;
    return byte != EOF;
}

/* Removes the byte order mark at the beginning of the input. */
static void drop_mark(char *line, size_t *length)
{
    size_t mark = text_mark(line, strlen(line));

    memmove(line, line + mark, strlen(line + mark) + 1);
    *length -= mark;
}

/* Reads a line. Bytes beyond the limit are dropped, but `*length` counts them.
 * Returns false if the input has ended and nothing was read. */
static bool read_bytes(Repl *repl, char *line, size_t *length)
{
    int byte;

    *length = 0;
    while ((byte = read_byte(repl)) != EOF && byte != '\n') {
        if (*length < TYPED_LIMIT - 1)
            line[*length] = (char)byte;
        ++*length;
    }
    line[*length < TYPED_LIMIT ? *length : TYPED_LIMIT - 1] = '\0';
    drop_mark(line, length);
    return byte != EOF || *length > 0;
}

/* Replaces tabs by blanks. Returns false if a character cannot be printed. */
static bool make_fit(char *line, size_t length)
{
    size_t at = 0;

    while (at < length) {
        int bytes;
        if (line[at] == '\t' || line[at] == '\r')
            line[at] = ' ';
        bytes = text_printable(line + at);
        if (bytes == 0)
            return false;
        at += (size_t)bytes;
    }
    return true;
}

/* True if the word at `at` is a card or suit in signs, which may look like
 * arrows. In a game with poses, an arrow alone is a pose. */
static bool is_of_signs(const Equipment *equipment, const char *line,
                        const char *at)
{
    const char *end = at + strcspn(at, " #");
    char word[TOKEN_LIMIT];

    while (at > line && at[-1] != ' ' && at[-1] != ':')
        at--;
    snprintf(word, sizeof word, "%.*s", (int)(end - at), at);
    for (int i = 0; !equipment->poses && i < equipment->deck.suit_count; i++)
        if (strcmp(word, equipment->deck.suits[i].sign) == 0)
            return true;
    return deck_find_signs(&equipment->deck, word) >= 0;
}

/* Replaces an arrow by its token. Works in place, because a token is never
 * longer than the arrow. */
static void replace_arrow(const Equipment *equipment, char *line,
                          const char *arrow, const char *token)
{
    char *at = line;

    while ((at = strstr(at, arrow)) != NULL) {
        const char *rest = at + strlen(arrow);
        if (is_of_signs(equipment, line, at)) {
            at += strlen(arrow);
            continue;
        }
        for (const char *letter = token; *letter != '\0'; letter++)
            *at++ = *letter;
        memmove(at, rest, strlen(rest) + 1);
    }
}

void prompt_replace_arrows(const Repl *repl, char *line)
{
    for (int pose = POSE_N; pose < POSE_COUNT; pose++)
        for (int kind = 0; kind < 2; kind++)
            replace_arrow(repl->equipment, line, arrows[kind][pose],
                          token_pose((Pose)pose));
}

/* -- the text of the prompt ----------------------------------------------- */

/* Writes a prompt for the open choice, such as "red, turn 7 -- discard (1 of
 * 2)> ". */
static void write_choice(const Repl *repl, FILE *out)
{
    const Game *game = repl->game;
    const char *seat = draw_seat(&game->now, game->choice.seat);
    int style = repl->look.color ? style_of(seat) : STYLE_NONE;
    char label[LABEL_SIZE];

    style_begin(out, style);
    fputs(seat, out);
    style_end(out, style);
    if (!repl_is_person(repl, game->choice.seat)) {
        char player[PLAYER_LIMIT];
        player_write(&repl->table->bots.players[game->choice.seat], player);
        fprintf(out, " (%s)", player);
    }
    if (game->now.turn == 0)
        fputs(", set-up", out);
    else
        fprintf(out, ", turn %d", game->now.turn);
    offer_label(repl, label);
    fprintf(out, " -- %s> ", label);
}

static void write_prompt(void *context, FILE *out)
{
    const Repl *repl = context;

    if (repl->question[0] != '\0')
        fputs(repl->question, out);
    else if (repl->state == RUN_DONE)
        fputs("the game is over> ", out);
    else if (repl->state == RUN_OPEN)
        write_choice(repl, out);
    else if (repl->error.fault == FAULT_STOPPED)
        fputs("stopped (Enter to continue, undo, or quit)> ", out);
    else
        fputs(repl->error.fault == FAULT_PLAYER
                  ? "program error (seat SEAT WHO, undo, quit, or Enter to try "
                    "again)> "
                  : "script error (undo, quit, or Enter to try again)> ",
              out);
}

/* -- the editor ----------------------------------------------------------- */

static int watched_file(const Repl *repl)
{
    return repl->watch != NULL ? watch_descriptor(repl->watch) : -1;
}

static void prompt_reload(void *context)
{
    repl_reload_ready(context);
}

void prompt_open(Repl *repl)
{
    EditSetup setup = {.in = repl->in,
                       .out = repl->look.out,
                       .line_limit = TYPED_LIMIT - 1,
                       .prompt = write_prompt,
                       .complete = completion_find,
                       .watched = watched_file(repl),
                       .ready = prompt_reload,
                       .context = repl};

    if (repl->terminal)
        setvbuf(repl->in, NULL, _IONBF, 0); /* poll(2) would not notice input in
                                             * a buffer */
    if (repl->terminal && !repl->look.plain && terminal_has_screen())
        repl->edit = edit_open(&setup);
}

void prompt_close(Repl *repl)
{
    edit_close(repl->edit);
    repl->edit = NULL;
}

void prompt_refused(Repl *repl)
{
    int lines = repl->edit != NULL ? edit_drop_paste(repl->edit) : 0;

    if (lines > 0)
        repl_say(repl, "The rest of the pasted text, %d line%s, was discarded.",
                 lines, lines == 1 ? "" : "s");
}

/* -- a line --------------------------------------------------------------- */

/* Waits for a line at a terminal, and reloads saved files meanwhile. We can use
 * poll(2), because a terminal delivers whole lines. */
static void wait_for_line(Repl *repl)
{
    struct pollfd files[] = {
        {.fd = watched_file(repl), .events = POLLIN},
        {.fd = fileno(repl->in), .events = POLLIN},
    };

    while (interrupt_poll(files, 2, -1)) {
        if (files[0].revents == 0)
            return;
        if (repl_reload_ready(repl)) {
            write_prompt(repl, repl->look.out);
            fflush(repl->look.out);
        }
    }
    repl->interrupted = interrupt_met();
}

static bool read_prompt_line(Repl *repl, char *line, size_t *length)
{
    FILE *out = repl->look.out;
    bool there;

    fflush(out);
    if (repl->edit != NULL) {
        if (repl->eyes != SEAT_NONE)
            edit_change_person(repl->edit, repl->eyes);
        return edit_read(repl->edit, line, TYPED_LIMIT, length);
    }
    write_prompt(repl, out);
    fflush(out);
    if (repl->terminal) {
        wait_for_line(repl);
        return !repl->interrupted && read_bytes(repl, line, length) &&
               !repl->interrupted;
    }
    interrupt_end(); /* a signal may end the program here */
    there = read_bytes(repl, line, length);
    interrupt_begin();
    return there;
}

PromptEnd prompt_read(Repl *repl, char *line)
{
    bool is_fit;
    size_t length;

    if (!read_prompt_line(repl, line, &length))
        return PROMPT_END;
    is_fit = length < TYPED_LIMIT && make_fit(line, length);
    if (!repl->terminal) /* a terminal shows the line while it is typed */
        fprintf(repl->look.out, "%s\n", is_fit ? line : "");
    if (length >= TYPED_LIMIT)
        repl_say(repl, "That line is too long: %zu bytes; at most %d are read.",
                 length, TYPED_LIMIT - 1);
    else if (!is_fit)
        repl_say(repl, "That line contains unprintable characters; it was "
                       "discarded.");
    if (!is_fit)
        return PROMPT_UNFIT;
    if (repl->edit != NULL && repl->question[0] == '\0')
        edit_remember(repl->edit, line, repl->people == 1);
    prompt_replace_arrows(repl, line);
    return PROMPT_LINE;
}
