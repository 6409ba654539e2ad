import { readConfig } from '~/config/config-store';
import { consentSettings } from '~/config/frame-settings';
import { emailMarketingWords } from '~/content/systems/email-marketing';
import { sendFolded } from '~/integrations/fold-into';
import { isClear } from '~/integrations/system';
import type { DeliveryProgress, Destination } from '~/leads/destination';
import type { Lead, LeadKind } from '~/leads/lead';
import { subscribe } from './client';
import { emailMarketingObstacles } from './mailing-settings';
import { emailMarketingSection } from './settings';
import { type Subscriber, toSubscriber, withoutFields } from './to-subscriber';

/** Newsletter sign-ups: here the visitor asked for the list. */
export const emailMarketingDestination: Destination = {
  id: 'email-marketing',
  label: emailMarketingWords.label,
  counts: 'remote',
  turn: 20,
  accepts: (kind: LeadKind) => kind === 'newsletter',
  isEnabled: () => isClear(emailMarketingObstacles),
  deliver: (lead, progress) => send(lead, progress, 'subscribed'),
};

/** The other forms' addresses. Being on a list isn't the receipt of an inquiry, so it never counts as one. */
export const emailMarketingSyncDestination: Destination = {
  ...emailMarketingDestination,
  id: 'email-marketing-sync',
  counts: 'never',
  accepts: (kind: LeadKind) => kind !== 'newsletter',
  async deliver(lead, progress) {
    const objection = objectionOf(lead);
    if (!objection) return send(lead, progress, 'subscribed');
    const { unticked } = readConfig(consentSettings);
    const isTransactional = objection === 'unticked' && unticked === 'transactional';
    if (isTransactional) await send(lead, progress, 'transactional');
    progress.note(emailMarketingWords.notSubscribed[isTransactional ? 'untickedTransactional' : objection]);
  },
};

async function send(
  { contact }: Lead,
  progress: DeliveryProgress,
  status: 'subscribed' | 'transactional',
): Promise<void> {
  await progress.step('subscribe', 'recognized', async () => {
    const settings = readConfig(emailMarketingSection);
    await sendFolded(
      toSubscriber(contact, status),
      (subscriber: Partial<Subscriber>) => subscribe(settings, subscriber, progress.control),
      withoutFields,
      (names) => progress.note(emailMarketingWords.noField(names)),
    );
    return status;
  });
}

type Objection = keyof typeof emailMarketingWords.notSubscribed;

/** Why somebody who didn't sign up for the newsletter itself isn't subscribed. Undefined if the box was left ticked. */
function objectionOf({ kind, values }: Lead): Objection | undefined {
  if (kind === 'enterprise') return 'entered';
  if (values.position !== undefined) return 'application';
  if (values.subscribeToNewsletter === true) return undefined;
  return values.subscribeToNewsletter === false ? 'unticked' : 'noBox';
}
