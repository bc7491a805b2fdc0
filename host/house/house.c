/*
 * house.c -- finds the verb of a command line, checks its options and operands,
 * and runs it.
 */
#include "house/house.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/leave.h"
#include "base/wrap.h"
#include "house/confinement_verb.h"
#include "house/terminal/terminal.h"
#include "house/verbs/verbs.h"
#include "lab/workers/workers.h"

/* Milliseconds after which the watchdog ends a run of a script. The script's
 * own limit is a tenth of this time. The watchdog therefore acts only if the
 * script's own limit fails. */
enum { STUCK_MILLISECONDS = 5000 * CLOCK_SLOWER };

#define LIST_VERB(name, group) &verb_##name,
static const Verb *const verbs[] = {VERBS(LIST_VERB)};

#define LIST_GROUP(name, group) group,
static const VerbGroup groups[] = {VERBS(LIST_GROUP)};

#define VERB_INDEX(name, group) VERB_##name,
enum { VERBS(VERB_INDEX) VERB_COUNT };

/* -- help ----------------------------------------------------------------- */

static void print_verbs(FILE *out)
{
    static const char *const titles[] = {[VERBS_PLAY] = "To play",
                                         [VERBS_WRITE] = "To write rules",
                                         [VERBS_TEST] = "To test rules",
                                         [VERBS_MEASURE] = "To measure",
                                         [VERBS_PROGRAMS] = "For programs"};

    for (int i = 0; i < VERB_COUNT; i++) {
        if (i == 0 || groups[i] != groups[i - 1])
            fprintf(out, "%s:\n\n", titles[groups[i]]);
        fprintf(out, "  %-11s %s\n", verbs[i]->name, verbs[i]->line);
        if (i + 1 == VERB_COUNT || groups[i] != groups[i + 1])
            fputc('\n', out);
    }
}

static void print_help(FILE *out)
{
    fputs("house -- games of pyramids and cards whose rules are Lua scripts\n"
          "\n"
          "usage: house VERB [VARIANT] [options]\n"
          "\n"
          "A VARIANT is a name that `house list` shows, or the path of a .lua "
          "file.\n\n",
          out);
    print_verbs(out);
    fputs("Options of every verb:\n\n", out);
    options_print(out, TAKES_COMMON, NULL);
    fputs(
        "\n"
        "Help for one verb: house help VERB, or house VERB --help\n"
        "\n"
        "Variants are searched for in the folders of HOUSE_PATH (separated by "
        "colons) or, if\n"
        "it is not set, in the current folder, in ~/.local/share/house-rules "
        "and where the\n"
        "program is installed. In each of them variants/ holds the variants "
        "and scripts/ the\n"
        "files that they share.\n"
        "\n"
        "Exit status: 0 success, 1 a finding (an illegal line, an impossible "
        "position),\n"
        "2 wrong usage, 3 an error in a script, 4 a limit was reached, 5 a "
        "record differs from\n"
        "its replay, 6 a file cannot be read or written, 130 interrupted.\n",
        out);
}

static void print_verb_help(FILE *out, const Verb *verb)
{
    fprintf(out, "house %s -- %s\n\nusage: house %s%s%s [options]\n\n%s",
            verb->name, verb->line, verb->name, verb->operands[0] ? " " : "",
            verb->operands, verb->help);
    if (verb->takes != 0) {
        fputs("\nOptions:\n\n", out);
        options_print(out, verb->takes, verb->texts);
    }
    fputs("\nOptions of every verb:\n\n", out);
    options_print(out, TAKES_COMMON, verb->texts);
}

/* Prints the help of a verb, or the program's help if `verb` is NULL. */
static int show_help(const Verb *verb)
{
    Wrapping wrapping;

    wrap_begin(&wrapping);
    if (verb != NULL)
        print_verb_help(wrapping.out, verb);
    else
        print_help(wrapping.out);
    wrap_end(&wrapping);
    return STATUS_DONE;
}

/* -- checking ------------------------------------------------------------- */

static const Verb *find_verb(const Options *options)
{
    const char *names[VERB_COUNT];

    for (int i = 0; i < VERB_COUNT; i++) {
        if (strcmp(verbs[i]->name, options->verb) == 0)
            return verbs[i];
        names[i] = verbs[i]->name;
    }
    complain_unknown(&options->reporter, "no verb", options->verb, names,
                     VERB_COUNT);
    return NULL;
}

/* Counts the operands that a description such as "FILE", "[FILE]" or "FILE..."
 * allows. */
static void count_operands(const char *shown, int *least, int *most)
{
    *least = *most = 0;
    for (const char *at = shown; *at != '\0'; at += strspn(at, " ")) {
        *least += *at != '[';
        *most += 1;
        at += strcspn(at, " ");
    }
    if (strstr(shown, "...") != NULL)
        *most = INT_MAX;
}

static int check_operands(const Options *options, const Verb *verb)
{
    int least;
    int most;

    count_operands(verb->operands, &least, &most);
    if (options->operands.count < least)
        return complain_usage(&options->reporter, "%s needs %s: house %s %s",
                              verb->name, verb->operands, verb->name,
                              verb->operands);
    if (options->operands.count > most)
        return complain_usage(&options->reporter,
                              "%s: unexpected argument '%s'; see house %s "
                              "--help",
                              verb->name, options->operands.all[most],
                              verb->name);
    return STATUS_DONE;
}

/* -- in confinement ------------------------------------------------- */

/* Ends the process, if nothing else can stop a run. No complete turn is lost,
 * because each turn was written to the disk. */
static void end_run(const char *file, bool as_json)
{
    const Reporter reporter = {.sink = &complaint_sink, .json = as_json};
    ScriptError error = {.fault = FAULT_LIMIT};

    snprintf(error.file, sizeof error.file, "%s", file);
    snprintf(error.message, sizeof error.message,
             "ran for more than %d seconds and cannot be interrupted; the "
             "program exits",
             STUCK_MILLISECONDS / 1000);
    complain_script(&reporter, &error);
    fflush(stdout);
    leave(STATUS_LIMIT);
}

static void end_stuck(const char *file)
{
    end_run(file, false);
}

static void end_stuck_as_json(const char *file)
{
    end_run(file, true);
}

static void begin_watchdog(const Options *options)
{
    if (!script_watchdog(STUCK_MILLISECONDS, options->reporter.json
                                                 ? end_stuck_as_json
                                                 : end_stuck) &&
        options->reporter.verbose)
        fputs("house: cannot create the watchdog thread\n", stderr);
}

static void end_worker(const char *file)
{
    (void)file;
    leave(WORKER_STUCK);
}

/* Confines a worker process, which needs only the rules. A worker does not
 * report which features the system lacks, because the main process has already
 * done so. */
static void confine_worker(const void *context)
{
    const Options *options = context;
    Options narrow = *options;
    Confinement confinement;

    narrow.output = narrow.resume = NULL;
    narrow.edit = false;
    narrow.reporter.verbose = false;
    confinement_enter_for(&confinement, NEEDS_RULES, &narrow);
    script_watchdog(STUCK_MILLISECONDS, end_worker);
}

/* Confines the process before any script is loaded. The watchdog's thread
 * starts afterwards, so that it is confined too. */
static int run_confined(const Options *options, const Verb *verb)
{
    Options confined = *options;
    int status = STATUS_DONE;
    Confinement confinement;

    confined.workers.confine = confine_worker;
    confined.workers.context = &confined;
    if (verb->before_confinement != NULL)
        status = verb->before_confinement(&confined);
    if (status == STATUS_DONE) {
        confinement_enter_for(&confinement, verb->needs, options);
        confined.reporter.context = &confinement;
        if (!(verb->needs & NEEDS_WORKERS)) {
            confined.workers.confine = NULL;
            begin_watchdog(options);
        }
        status = verb->run(&confined);
    }
    if (confined.prepared != NULL)
        verb->end(confined.prepared);
    return status;
}

static int run_verb(const Options *options, bool is_confined);

/* Runs the command line of an experiment again. */
static int run_repeated(const Options *options, bool is_confined)
{
    Repeat repeat = {.options.operands.count = 0};
    int status = repeat_begin(options, &repeat);

    if (status == STATUS_DONE)
        status = run_verb(&repeat.options, is_confined);
    repeat_end(&repeat);
    return status;
}

static int run_verb(const Options *options, bool is_confined)
{
    const Verb *verb = find_verb(options);
    OptionBits too_much;
    int status;

    if (verb == NULL)
        return STATUS_USAGE;
    if (options->help)
        return show_help(verb);
    too_much = options->given & ~(verb->takes | TAKES_COMMON);
    if (too_much != 0)
        return complain_usage(&options->reporter,
                              "%s takes no %s; see house %s --help", verb->name,
                              option_name(too_much), verb->name);
    status = check_operands(options, verb);
    if (status != STATUS_DONE)
        return status;
    if (options->repeated != NULL && !(verb->needs & NEEDS_LOG))
        return complain_finding(&options->reporter, "damaged",
                                "the log has a command that cannot be in it: "
                                "house %s",
                                verb->name);
    if (options->repeat)
        return run_repeated(options, is_confined);
    return is_confined ? run_confined(options, verb) : verb->run(options);
}

/* Carries out `house help` and `house help VERB`. */
static int run_help(const Options *options)
{
    Options named = *options;
    const Verb *verb;

    if (options->operands.count > 1)
        return complain_usage(&options->reporter,
                              "help takes one verb: house help VERB; '%s' "
                              "follows it",
                              options->operands.all[1]);
    if (options->operands.count == 0)
        return show_help(NULL);
    named.verb = options->operands.all[0];
    verb = find_verb(&named);
    return verb != NULL ? show_help(verb) : STATUS_USAGE;
}

static int house_run_line(const Options *options, bool is_confined)
{
    if (options->version) {
        puts("house " HOUSE_VERSION);
        return STATUS_DONE;
    }
    if (options->verb != NULL && strcmp(options->verb, "help") == 0)
        return run_help(options);
    if (options->verb != NULL)
        return run_verb(options, is_confined);
    if (options->help)
        return show_help(NULL);
    return complain_usage(&options->reporter,
                          "give a verb, such as list or play; see house "
                          "--help");
}

/* -- signals and standard streams ----------------------------------------- */

/* Opens /dev/null for each closed standard stream, so that no other file gets
 * the stream's number. We open it in the wrong mode, so that using the stream
 * still fails. */
static void fill_closed_streams(void)
{
    for (int stream = 0; stream <= 2; stream++)
        if (fcntl(stream, F_GETFD) < 0 && errno == EBADF)
            (void)open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY);
}

/* Unblocks the signals that stop the program. We ignore SIGXFSZ, so that
 * writing beyond `ulimit -f` fails like writing to a full disk. */
static void settle_signals(void)
{
    sigset_t none;

    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGXFSZ, SIG_IGN);
}

static void leave_at_once(int number)
{
    (void)number;
    _exit(STATUS_INTERRUPTED);
}

static void watch_for_interrupt(void)
{
    struct sigaction action;

    if (sigaction(SIGINT, NULL, &action) != 0 ||
        action.sa_handler == SIG_IGN) /* a shell starts background jobs with
                                       * SIGINT ignored */
        return;
    memset(&action, 0, sizeof action);
    action.sa_handler = leave_at_once;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
}

/* Flushes standard output. Returns 0 or an errno. The errno of an earlier
 * failure is lost, so we write a line break to get it again. */
static int output_fault(void)
{
    bool has_failed = ferror(stdout) != 0;

    if (fflush(stdout) != 0 ||
        (has_failed && write(STDOUT_FILENO, "\n", 1) < 0))
        return errno;
    return has_failed ? EIO : 0;
}

/* Reports a failure of standard output and returns the exit status. A closed
 * pipe is not reported, because its reader wants no more output. */
static int close_output(const Options *options, int status)
{
    int fault = output_fault();

    if (fault == 0 || fault == EPIPE)
        return fault == 0 ? status : STATUS_FILE;
    errno = fault;
    Reporter spoken = options->reporter;
    /* A JSON error would go to standard output, which has failed. */
    spoken.json = false;
    return complain_file(&spoken, "standard output");
}

int house_run(int argc, char *const *argv, bool is_confined)
{
    Options options;
    int status = STATUS_USAGE;

    fill_closed_streams();
    settle_signals();
    watch_for_interrupt();
    if (options_read(&options, argc, argv))
        status = house_run_line(&options, is_confined);
    status = close_output(&options, status);
    options_free(&options);
    return status;
}
