import { readConfig } from '~/config/config-store';
import { suitecrmWords } from '~/content/systems/suitecrm';
import { isClear } from '~/integrations/system';
import type { Destination } from '~/leads/destination';
import { withLines } from '~/leads/lead';
import { suitecrmFor } from './service';
import { suitecrmObstacles, suitecrmSection } from './settings';

/** SuiteCRM: a contact and a lead, each by its switch. */
export const suitecrmDestination: Destination = {
  id: 'suitecrm',
  label: suitecrmWords.label,
  counts: 'remote',
  turn: 30,
  accepts: (kind) => kind !== 'newsletter',
  isEnabled: () => isClear(suitecrmObstacles),
  async deliver(lead, progress) {
    const settings = readConfig(suitecrmSection);
    const suitecrm = suitecrmFor(settings);
    await suitecrm.initialize();
    if (settings.createContact) {
      await progress.step('contact', 'recognized', () => suitecrm.createContact(lead, progress));
      await progress.accept();
    }
    if (settings.createLead) {
      await progress.step(
        'lead',
        'recognized',
        (_, troubles) => suitecrm.createLead(withLines(lead, troubles), progress),
        { tells: true },
      );
    }
  },
};
