/*
 * serve_internal.h -- includes the headers that most files of house/serve need.
 */
#ifndef HOUSE_SERVE_INTERNAL_H
#define HOUSE_SERVE_INTERNAL_H

#include "house/serve/allowance.h"
#include "house/serve/files.h"
#include "house/serve/helper.h"
#include "house/serve/http.h"
#include "house/serve/jobs/checker.h"
#include "house/serve/mhd.h"
#include "house/serve/pack.h"
#include "house/serve/qr.h"
#include "house/serve/reply.h"
#include "house/serve/secrets.h"
#include "house/serve/serve.h"
#include "house/serve/served.h"
#include "house/serve/served_allowance.h"
#include "house/serve/served_record.h"
#include "house/serve/stream.h"
#include "house/serve/visitor.h"
#include "house/serve/webhook/webhook.h"
#include "match/recorder/recorder.h"

#endif
