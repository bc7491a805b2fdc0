/* later.js -- connects the parts of the page that the first board does not
 * need. Modules that the first board needs must not import these parts. */
import { beginBell } from './bell.js';
import { beginEnd } from './end.js';
import { beginEvaluating } from './evaluate.js';
import { beginExample } from './example.js';
import { beginLeaving } from './leave.js';
import { beginMotion, drawMoving } from './motion.js';
import { sayError } from './messages.js';
import { isLooking } from './past.js';
import { beginPalette } from './palette.js';
import { drawWith, holders } from './present.js';
import { receive } from './refresh.js';
import { ask, askAsSeat, request } from './requests.js';
import { beginReviews, forgetReview } from './review.js';
import { beginRules, showRule as show, updateRules } from './rules.js';
import { beginSince, hideSince } from './since.js';
import { now } from './store.js';
import { beginTip } from './tip.js';
import { act } from './turn.js';
import { beginZoom } from './zoom.js';

/* Draws the pictures of a turn; see `drawWith` of present.js. */
function drawTurn(where, turn, draw) {
  if (turn === null)
    hideSince(where);
  drawMoving(where, turn, draw);
}

function beginMoving() {
  beginMotion(isLooking() ? null : now.state?.turn ?? null);
  drawWith(drawTurn);
  beginSince(holders);
}

function takeEvaluated(answer) {
  if (answer.moment >= now.state.moment)
    receive(answer);
}

/* Connects the modules. If a module fails, the function still connects the
 * other modules, and shows the error. The page must call the function only
 * once. */
export function beginLater() {
  for (const begin of [beginTip, beginZoom, beginMoving,
    () => beginReviews(request),
    () => beginEvaluating(askAsSeat, takeEvaluated),
    () => beginRules(ask), () => beginExample(ask), beginPalette,
    () => beginEnd(act), beginBell, () => beginLeaving(act)])
    try {
      begin();
    } catch (error) {
      sayError(error);
    }
}

/* Handles an event. */
export function noteEvent({ anew, begun, reloaded }) {
  if (reloaded)
    updateRules(ask);
  if (anew || begun)
    forgetReview();
}

/* Shows the rule with the given id. */
export function showRule(id) {
  show(id, ask);
}
