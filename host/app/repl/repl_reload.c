/*
 * repl_reload.c -- rules that change while they are played: noticing it, and
 * telling what has become of the game.
 */
#include <stdlib.h>
#include <string.h>

#include "app/repl/repl_internal.h"
#include "format/token.h"
#include "match/input/input.h"
#include "match/reload/reload.h"

enum { MOST_TOLD = 12 /* options that were gained, or lost */ };

/* -- what is told --------------------------------------------------------- */

/* A sentence that grows; shown at its end. */
typedef struct Sentence {
    char *text;
    size_t size;
    FILE *out;
} Sentence;

static bool sentence_begin(Sentence *sentence)
{
    sentence->text = NULL;
    sentence->out = open_memstream(&sentence->text, &sentence->size);
    return sentence->out != NULL;
}

static void sentence_end(Repl *repl, Sentence *sentence)
{
    if (fclose(sentence->out) == 0)
        show_line(repl, sentence->text);
    free(sentence->text);
}

static int count_words(const char *words)
{
    char word[TOKEN_LIMIT];
    int count = 0;

    while (input_word(&words, word))
        count++;
    return count;
}

static void add_list(FILE *out, const char *opening, const char *words)
{
    char word[TOKEN_LIMIT];
    int left;

    if (words == NULL)
        return;
    left = count_words(words);
    fprintf(out, "%s", opening);
    for (int told = 0; told < MOST_TOLD && input_word(&words, word); told++) {
        fprintf(out, "%s %s", told > 0 ? "," : "", word);
        left--;
    }
    if (left > 0)
        fprintf(out, " and %d more", left);
}

/* Words, and options too, may hold what only that seat may know. */
static bool may_tell(const Repl *repl, Seat seat)
{
    return repl->people < 2 || repl->eyes == seat;
}

static bool may_tell_choice(const Repl *repl)
{
    return repl->state != RUN_OPEN || may_tell(repl, repl->game->choice.seat);
}

static void add_cut(const Repl *repl, FILE *out, const Reload *reload)
{
    bool is_told = may_tell_choice(repl);

    if (reload->kept != NULL && reload->kept[0] != '\0' && is_told)
        fprintf(out, " the line is cut back to \"%s\"", reload->kept);
    else
        fputs(" the current line is taken back", out);
    if (is_told && reload->cut != NULL)
        fprintf(out, ", without \"%s\": %s", reload->cut, reload->why);
}

static void add_choice(const Repl *repl, FILE *out, const Reload *reload)
{
    if (reload->is_cut) {
        add_cut(repl, out, reload);
        return;
    }
    if (!reload->is_compared || !may_tell_choice(repl)) {
        fputs(" the new rules are in force", out);
        return;
    }
    if (reload->gained == NULL && reload->lost == NULL)
        fputs(" the options are unchanged", out);
    add_list(out, " now also offered:", reload->gained);
    if (reload->gained != NULL && reload->lost != NULL)
        fputc(';', out);
    add_list(out, " no longer offered:", reload->lost);
}

static void tell_notes(Repl *repl, const Reload *reload)
{
    char *rest = reload->notes;

    for (char *line; (line = strsep(&rest, "\n")) != NULL;)
        if (*line != '\0')
            show_line(repl, line);
}

static void tell_reload(Repl *repl, const char *file, const Reload *reload)
{
    Sentence sentence;

    if (!sentence_begin(&sentence))
        return;
    fprintf(sentence.out, "reloaded %s:", file);
    add_choice(repl, sentence.out, reload);
    sentence_end(repl, &sentence);
    tell_notes(repl, reload);
}

/* The old rules stay. */
static void tell_failure(Repl *repl, const Reload *reload)
{
    const ScriptError *error = &reload->error;
    Sentence sentence;

    if (!sentence_begin(&sentence))
        return;
    if (error->file[0] != '\0' && error->line > 0)
        fprintf(sentence.out, "%s:%d: ", error->file, error->line);
    else if (error->file[0] != '\0')
        fprintf(sentence.out, "%s: ", error->file);
    fprintf(sentence.out, "%s", error->message);
    repl_remember(repl, error->message);
    sentence_end(repl, &sentence);
    show_line(repl, reload->is_unfit
                        ? "This game cannot continue by the new rules; the old "
                          "rules stay in force. reload --from-start replays it "
                          "from its start."
                        : "The old rules stay in force.");
}

/* -- a game played again -------------------------------------------------- */

static void tell_all_legal(Repl *repl, const Reload *reload)
{
    Sentence sentence;

    if (!sentence_begin(&sentence))
        return;
    if (reload->turns == 0)
        fputs("The game begins again", sentence.out);
    else
        fprintf(sentence.out, "%d turn%s still legal", reload->turns,
                reload->turns == 1 ? " is" : "s are");
    if (reload->differs >= 0)
        fprintf(sentence.out, "; after turn %d the position differs",
                node_before(node_at(game_here(repl->game), reload->differs + 1))
                    ->turn);
    fputc(':', sentence.out);
    add_choice(repl, sentence.out, reload);
    fputc('.', sentence.out);
    sentence_end(repl, &sentence);
}

/* The game stands before the turn that is not legal any more. */
static void tell_illegal(Repl *repl, const Reload *reload)
{
    const Position *now = &repl->game->now;
    Sentence sentence;

    if (!sentence_begin(&sentence))
        return;
    if (now->turn == 0)
        fputs("The set-up", sentence.out);
    else
        fprintf(sentence.out, "Turn %d, %s", now->turn,
                draw_seat(now, now->to_move));
    if (may_tell(repl, now->to_move))
        fprintf(sentence.out, " (%s), is no longer legal: %s", reload->turn,
                reload->why);
    else
        fputs(", is no longer legal.", sentence.out);
    sentence_end(repl, &sentence);
    if (!sentence_begin(&sentence))
        return;
    fprintf(sentence.out,
            "The game is now before that turn; %d of its %d turns are played.",
            reload->legal, reload->turns);
    sentence_end(repl, &sentence);
}

static void tell_from_start(Repl *repl, const Reload *reload)
{
    if (reload->turn != NULL)
        tell_illegal(repl, reload);
    else
        tell_all_legal(repl, reload);
    show_line(repl, "undo restores the previous game.");
    tell_notes(repl, reload);
}

/* -- putting in force ----------------------------------------------------- */

/* The game has another script. */
static void adopt(Repl *repl)
{
    repl->script = repl->game->script;
    *repl->setup->script = repl->script;
    repl->equipment = script_equipment(repl->script);
    repl->warned_line = 0;
    repl->was_played = true;
    redo_forget(repl);
    if (repl->watch != NULL)
        watch_follow(repl->watch, repl->script);
    if (game_look(repl->game, &repl->error) == RUN_OPEN) {
        news_skip(repl);
        repl->state = RUN_OPEN;
    } else {
        repl->told.count = 0;
        repl->state = RUN_DONE;
    }
}

/* Bots may be asked now, or the turn may have no choice any more. */
static void go_on(Repl *repl)
{
    repl->offered = false;
    if (repl->halted || history_is_barred(repl->game->history))
        repl_look_again(repl);
    else
        repl_go_on(repl);
    repl->flows = false; /* nobody has chosen anything */
    forced_forget(repl);
}

static void stay(Repl *repl, const Reload *reload)
{
    tell_failure(repl, reload);
    if (repl->watch != NULL)
        watch_mending(repl->watch);
    if (repl->state == RUN_OPEN)
        repl_look_again(repl);
}

static void reload_now(Repl *repl, const char *file)
{
    /* the name may be the old script's */
    char path[PATH_LIMIT_BYTES];
    Reload reload;

    snprintf(path, sizeof path, "%s", file);
    if (reload_rules(repl->game, &reload)) {
        repl_record_begin(repl);
        adopt(repl);
        tell_reload(repl, path, &reload);
        if (reload.is_cut)
            repl->board_shown = repl->hand_shown = false;
        go_on(repl);
    } else {
        stay(repl, &reload);
    }
    reload_clear(&reload);
}

static void reload_all_turns(Repl *repl)
{
    bool of_earlier;
    Reload reload;

    if (!consent_of_all(repl, "replay the game from its start"))
        return;
    of_earlier = undo_would_return(repl);
    repl_record(repl);
    repl->halted = false;
    if (reload_from_start(repl->game, of_earlier, &reload)) {
        repl_record_others(repl, true);
        adopt(repl);
        tell_from_start(repl, &reload);
        repl->board_shown = repl->hand_shown = false;
        go_on(repl);
    } else {
        stay(repl, &reload);
    }
    reload_clear(&reload);
}

/* The game that comes back has the rules that it had; those that are saved now
 * are put in force, where they fit it. */
void reload_undo(Repl *repl)
{
    Reload reload;
    bool fine;

    repl_record(repl);
    repl->halted = false;
    reload_return(repl->game);
    fine = reload_rules(repl->game, &reload);
    repl_record_others(repl, false);
    adopt(repl);
    show_line(repl, "This is the game as it was before the replay from its "
                    "start.");
    if (!fine)
        tell_failure(repl, &reload);
    else if (reload.is_cut || reload.gained != NULL || reload.lost != NULL)
        tell_reload(repl, script_info(repl->script)->file, &reload);
    reload_clear(&reload);
    repl->board_shown = repl->hand_shown = false;
    go_on(repl);
}

void command_reload(Repl *repl, const char *words)
{
    char word[TOKEN_LIMIT] = "";

    input_word(&words, word);
    if (repl->watch != NULL)
        watch_note(repl->watch);
    if (word[0] == '\0')
        reload_now(repl, script_info(repl->script)->file);
    else if (strcmp(word, "--from-start") == 0 ||
             strcmp(word, "from-start") == 0)
        reload_all_turns(repl);
    else
        fputs("reload: load the rules again; reload --from-start also replays "
              "the game by them.\n",
              repl->look.out);
}

/* -- noticing ------------------------------------------------------------- */

bool reload_saved(Repl *repl)
{
    const Game *game = repl->game;
    RunEnd state = repl->state;
    Seat asked = game->choice.seat;
    int turns = game_turns(game);
    int picks = game->line.count;

    if (repl->watch == NULL || !watch_changed(repl->watch))
        return true;
    reload_now(repl, watch_file(repl->watch));
    return repl->state == state && game_turns(game) == turns &&
           game->line.count == picks &&
           (state != RUN_OPEN || game->choice.seat == asked);
}

/* While somebody is asked. Another person has to come to the screen first. */
static bool watch_ready(void *context)
{
    Repl *repl = context;

    if (!watch_changed(repl->watch))
        return false;
    if (repl->edit == NULL) /* the editor has cleared the line */
        fputc('\n', repl->look.out);
    reload_now(repl, watch_file(repl->watch));
    if (repl->state == RUN_OPEN && repl->people > 1 &&
        repl->game->choice.seat != repl->eyes) {
        repl->reassigned = true;
        show_line(repl, "Another player is asked now: press Enter.");
    } else {
        show_fitted(repl, show_changes, "");
    }
    return true;
}

void reload_begin(Repl *repl)
{
    repl->watched = -1;
    if (repl->setup->no_input)
        return;
    repl->watch = watch_new();
    if (repl->watch == NULL) {
        show_line(repl, "This system does not report saved files; type reload "
                        "to load them.");
        return;
    }
    watch_follow(repl->watch, repl->script);
    input_watch(repl, watch_descriptor(repl->watch), watch_ready, repl);
}

void reload_end(Repl *repl)
{
    if (repl->watch != NULL)
        input_watch(repl, -1, NULL, NULL);
    watch_free(repl->watch);
    repl->watch = NULL;
}
