/*
 * suspicions.c -- adds suspicions about code and choices that no game has
 * reached.
 */
#include <stdio.h>
#include <string.h>

#include "check/exercise/exercise_internal.h"

/* True if a house rule may have replaced functions of a file. A replaced
 * function is never called, which is not a fault of the variant. */
static bool may_be_replaced(const Exercise *exercise, const char *file)
{
    const ScriptSource *source = &exercise->source;

    for (int i = 0; i < source->house_rule_count; i++)
        if (strcmp(file, source->house_rules[i]) == 0)
            return false;
    return source->house_rule_count > 0;
}

static void suspect_functions(Exercise *exercise)
{
    FunctionCover cover;

    for (int i = 0; examination_function(exercise->examination, i, &cover);
         i++) {
        if (cover.is_file || cover.reached || cover.is_rare ||
            !exercise_covers(exercise, cover.file) ||
            may_be_replaced(exercise, cover.file))
            continue;
        findings_suspect(&exercise->findings, FINDING_UNCALLED, cover.file,
                         cover.line, "%s was never called in %ld games",
                         cover.name[0] ? cover.name : "this function",
                         exercise->tally.games);
    }
}

static void suspect_word(Exercise *exercise, const ChoiceCover *choice,
                         const WordCover *word)
{
    char why[PATH_LIMIT_BYTES + 256] = "";

    if (word->completed > 0 || word->is_rare)
        return;
    if (word->why[0] != '\0')
        snprintf(why, sizeof why, "; last refusal: %.200s (%s:%d)", word->why,
                 word->why_file, word->why_line);
    findings_suspect(&exercise->findings, FINDING_UNCOMPLETED, word->file,
                     word->line,
                     "%s: '%s' could never be completed in %ld attempts%s",
                     choice->label, word->word, word->offered, why);
}

static void suspect_choice(Exercise *exercise, const ChoiceCover *choice)
{
    char times[120] = "";

    if (choice->asked == 0 || choice->is_rare ||
        choice->empty + choice->stuck < choice->asked)
        return;
    if (choice->empty > 0 && choice->stuck > 0)
        snprintf(times, sizeof times, ", %ld of them without any options",
                 choice->empty);
    findings_suspect(&exercise->findings, FINDING_STUCK, choice->file,
                     choice->line, "%s: %s (asked %ld times%s)", choice->label,
                     choice->stuck == 0 ? "there was never anything to choose"
                                        : "no option could ever be completed",
                     choice->asked, times);
}

static void suspect_choices(Exercise *exercise)
{
    ChoiceCover choice;
    WordCover word;

    for (int i = 0; examination_choice(exercise->examination, i, &choice);
         i++) {
        if (!exercise_covers(exercise, choice.file))
            continue;
        suspect_choice(exercise, &choice);
        for (int w = 0; examination_word(exercise->examination, i, w, &word);
             w++)
            suspect_word(exercise, &choice, &word);
    }
}

static void suspect_notes(Exercise *exercise, NoteKind kind)
{
    static const FindingKind kinds[NOTE_KINDS] = {
        [NOTE_IDLE] = FINDING_IDLE,
        [NOTE_UNSHUFFLED] = FINDING_UNSHUFFLED,
        [NOTE_SECRET] = FINDING_SECRET,
        [NOTE_COMPARED] = FINDING_COMPARED,
    };
    const LineNote *note;

    for (int i = 0; (note = examination_note(exercise->examination, kind, i));
         i++)
        if (kind == NOTE_IDLE || exercise_covers(exercise, note->file))
            findings_suspect(&exercise->findings, kinds[kind], note->file,
                             note->line, "%s", note->message);
    findings_order(&exercise->findings);
}

/* Adds a suspicion for each line that changes a local variable during a game.
 * The check of a house rule or module ignores other files. */
static void suspect_changes(Exercise *exercise)
{
    LineNote change;

    for (int i = 0; examination_change(exercise->examination, i, &change); i++)
        if ((exercise->rule == NULL && exercise->module == NULL) ||
            exercise_covers(exercise, change.file))
            findings_suspect(&exercise->findings, FINDING_STATE, change.file,
                             change.line, "'%s' is changed during a game",
                             change.message);
    findings_order(&exercise->findings);
}

/* Adds a remark if a house rule and its file have different names, because
 * --with uses the file's name. Ignores rules that were received as text. */
static void remark_on_name(Exercise *exercise)
{
    const char *file = exercise_file(exercise);
    const char *slash = strrchr(file, '/');
    const char *base = slash != NULL ? slash + 1 : file;
    size_t size = strcspn(base, ".");

    if (exercise->rule != NULL && exercise->module == NULL &&
        base[size] == '.' &&
        (strlen(exercise->rule->name) != size ||
         memcmp(exercise->rule->name, base, size) != 0))
        findings_suspect(&exercise->findings, FINDING_MISNAMED, file,
                         exercise->line,
                         "the house rule is called '%s', but --with finds it "
                         "by the name of its file, '%.*s'",
                         exercise->rule->name, (int)size, base);
}

void exercise_suspect(Exercise *exercise)
{
    remark_on_name(exercise);
    suspect_changes(exercise);
    if (exercise->module == NULL)
        suspect_notes(exercise, NOTE_IDLE);
    for (int kind = NOTE_IDLE + 1; kind < NOTE_KINDS; kind++)
        suspect_notes(exercise, (NoteKind)kind);
    if (exercise->games < ENOUGH_GAMES)
        return;
    suspect_functions(exercise);
    suspect_choices(exercise);
}
