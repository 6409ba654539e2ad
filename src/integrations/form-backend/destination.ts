import { readConfig } from '~/config/config-store';
import { formBackendWords } from '~/content/systems/form-backend';
import { isClear } from '~/integrations/system';
import type { DeliveryProgress, Destination } from '~/leads/destination';
import { type Lead, withLines } from '~/leads/lead';
import { postForm, toFields } from './client';
import { copyObstacles, formBackendObstacles, formBackendSection } from './settings';

/** A form backend whose answers are receipts. */
export const formBackendDestination: Destination = {
  id: 'form-backend',
  label: formBackendWords.label,
  counts: 'remote',
  turn: 80,
  accepts: (kind) => kind !== 'newsletter',
  isEnabled: () => isClear(formBackendObstacles),
  deliver,
  async report(lead, troubles, control) {
    await postForm(readConfig(formBackendSection), toFields(withLines(lead, troubles)), control);
  },
};

/** One whose answers can't be read gets a copy of each lead, and is never taken for having it. */
export const formCopyDestination: Destination = {
  ...formBackendDestination,
  id: 'form-backend-copy',
  counts: 'never',
  isEnabled: () => isClear(copyObstacles),
};

async function deliver(lead: Lead, progress: DeliveryProgress): Promise<void> {
  const answer = await progress.step('form', 'visible', async (unanswered) => {
    if (unanswered) progress.note(formBackendWords.sentAgain);
    return postForm(readConfig(formBackendSection), toFields(lead), progress.control);
  });
  if (answer === 'unread') progress.note(formBackendWords.unread);
}
