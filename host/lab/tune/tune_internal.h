/*
 * tune_internal.h -- finds settings of options with which a variant reaches
 * goals. The settings compete in a race (lab/race).
 */
#ifndef LAB_TUNE_INTERNAL_H
#define LAB_TUNE_INTERNAL_H

#include "lab/batch/batch.h"
#include "lab/race/race.h"

enum { VARIES_MOST = 8, SETTINGS_MOST = 512 };

/* A Setting has one value for each option that is varied. */
typedef struct Setting {
    char texts[VARIES_MOST][2 * NAME_LIMIT]; /* text of each option, such as
                                              * "deep=yes" */
} Setting;

typedef struct LabTune {
    const BatchSettings *batch;
    const TextList *vary; /* argument of lab_tune */
    const char *goal;
    LabSide side;
    Plan plan;
    int seats;
    int vary_count;
    Vary varies[VARIES_MOST];
    Setting *settings; /* settings of the racers, indexed by their numbers */
    Race race;
    bool is_cut; /* true if the race was interrupted; no goal is then judged */
    int status;  /* exit status that lab_vary_read returned */
    /* The fields below are used only in a worker. */
    const Setting *loaded;   /* the setting that is loaded; or NULL */
    Script *script;          /* the variant's script; NULL if loading it with
                              * the setting failed */
    char why[MESSAGE_LIMIT]; /* error of the failure; or "" */
} LabTune;

/* Reads --vary, checks it against the variant's options, and lists the
 * settings. Returns an exit status. */
int lab_vary_read(LabTune *tune, const OptionInfo *infos, int count);
/* Prints the report, whose JSON is house-tune/1. Returns an exit status, which
 * is STATUS_FINDING if no setting reaches all goals. */
int lab_tune_report(const LabTune *tune);

#endif
