/*
 * job_rules.h -- loads the rules of a job. The process that carries out the job
 * calls these functions.
 */
#ifndef HOUSE_SERVE_JOB_RULES_H
#define HOUSE_SERVE_JOB_RULES_H

#include "engine/engine.h"
#include "house/catalog/catalog.h"
#include "house/serve/jobs/checker.h"

/* A JobRules holds the rules of a job. The caller must set all fields to 0
 * before it calls job_engine. */
typedef struct JobRules {
    Found found;
    HouseRuleFiles house_rules;
    ScriptReader reader; /* reads the files of the rules */
    ScriptSource source; /* the rules; borrows from the other fields */
    const Json *texts;   /* the texts to check, if the engine uses them because
                          * the saved rules do not load; otherwise NULL */
} JobRules;

/* Opens an engine for the table's game. For a check, only the number of players
 * of the game matters. If the saved rules do not load, uses the texts that the
 * request checks. If no rules load, returns NULL and sets `error`. The engine
 * borrows `rules`, which borrows from the request. */
Engine *job_engine(const ServeSettings *settings, const CheckJob *job,
                   JobRules *rules, const Json *request, ScriptError *error);

/* These functions return an answer for the caller to free, or NULL if memory
 * runs out. */

/* Returns the answer to a job whose rules do not load. If these rules are texts
 * that the job checks, the answer has a finding about the error. */
Json *job_unloaded(const JobRules *rules, const ScriptError *error);
/* Returns the answer if the rules load, but do not fit the record of the
 * table's game. */
Json *job_unplayable(const ScriptError *error);

#endif
