/*
 * page.js -- connects the modules of the page of one table.
 *
 * store.js has the state, keepup.js updates it, present.js shows it, and
 * turn.js changes the game.
 */
import { beginAgain } from './again.js';
import { beginClocks } from './clocks.js';
import { beginColors } from './colors.js';
import { beginConsent, goLabel } from './consent.js';
import { beginControls } from './controls.js';
import { beginCrib } from './crib.js';
import { find, make } from './dom.js';
import { showInstead } from './instead.js';
import { beginIntro } from './intro.js';
import { isRuleLink } from './isrule.js';
import { onEvent, onLost } from './keepup.js';
import { sayLost } from './messages.js';
import { beginPast } from './past.js';
import { beginPeople } from './people.js';
import { beginPresent, showPast } from './present.js';
import { refreshAnyway } from './refresh.js';
import { beginRemarks } from './remarks.js';
import { ask, link, withSeat } from './requests.js';
import { change, now } from './store.js';
import { follow } from './stream.js';
import { act, actAsSeat } from './turn.js';

/* Connects all modules. */
function connect() {
  beginClocks();
  beginIntro();
  beginCrib();
  beginColors();
  beginPeople(ask);
  beginPresent();
  beginControls();
  beginRemarks(ask);
  beginPast({ ask: (what) => ask(what.do === 'look' ? withSeat(what) : what),
    act: actAsSeat, show: showPast, back: refreshAnyway,
    goLabel: () => goLabel(now.table) });
  beginConsent(ask);
  beginAgain(act);
  addEventListener('hashchange', () => location.reload());
}

/* Shows the house rule that the address contains. */
async function showSentRule() {
  try {
    const { keepRule, showOffered } = await import('./offered.js');
    showOffered(location.hash, keepRule);
  } catch (error) {
    showInstead('No house rule', make('p', '', error.message));
  }
}

function begin() {
  if (isRuleLink(location.hash)) {
    showSentRule();
    addEventListener('hashchange', () => location.reload());
    return;
  }
  if (!link) {
    showInstead('No table', make('p', '', 'Open the whole link that you were ' +
      'sent: it ends in # and a long text.'));
    return;
  }
  connect();
  const tryNow = follow(link, {
    event: onEvent,
    people: (people) => change({ people }),
    lost: onLost,
    refused: (refusal) => {
      sayLost(null);
      showInstead('No table', make('p', '', refusal.message));
    },
  });
  find('retry').addEventListener('click', tryNow);
}

begin();
