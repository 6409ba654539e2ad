import { readConfig } from '~/config/config-store';
import { hubspotWords } from '~/content/systems/hubspot';
import { sendFolded } from '~/integrations/fold-into';
import { isClear } from '~/integrations/system';
import type { Destination } from '~/leads/destination';
import { type Lead, withLines } from '~/leads/lead';
import { readConsent } from '~/shared/lib/consent';
import { formsObstacles, hubspotSection } from '../settings';
import { submitForm } from './client';
import { toSubmission, withoutFields } from './to-submission';

/** HubSpot's public forms endpoint: the one that works from a static host without a proxy. */
export const hubspotFormsDestination: Destination = {
  id: 'hubspot-forms',
  label: hubspotWords.forms,
  counts: 'remote',
  turn: 50,
  accepts: (kind) => kind !== 'newsletter',
  isEnabled: () => isClear(formsObstacles),
  async deliver(lead, progress) {
    const settings = readConfig(hubspotSection);
    const submission = toSubmission(lead, location.origin, cookiesFor(lead));
    await progress.step('submission', 'visible', async (unanswered) => {
      // A second submission on one contact does less harm than a lost inquiry.
      if (unanswered) progress.note(hubspotWords.notes.sentAgain);
      await sendFolded(
        submission,
        (record) => submitForm(settings, record, progress.control),
        withoutFields,
        (names) => progress.note(hubspotWords.notes.noFormField(names)),
      );
      return 'submitted';
    });
  },
  async report(lead, troubles, control) {
    const told = toSubmission(withLines(lead, troubles), location.origin, cookiesFor(lead));
    await sendFolded(
      told,
      (record) => submitForm(readConfig(hubspotSection), record, control),
      withoutFields,
      () => undefined,
    );
  },
};

/** The visitor's own, if they allowed marketing cookies then and do so now. An enterprise lead's sender has none here. */
const cookiesFor = ({ kind, context }: Lead): string =>
  context.trackingConsent && kind !== 'enterprise' && readConsent() === 'granted' ? document.cookie : '';
