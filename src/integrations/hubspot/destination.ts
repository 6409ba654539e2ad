import { readConfig } from '~/config/config-store';
import { hubspotWords } from '~/content/systems/hubspot';
import { isClear } from '~/integrations/system';
import type { Destination } from '~/leads/destination';
import { associateContactWithDeal } from './client';
import { saveContact } from './save-contact';
import { saveDeal } from './save-deal';
import { crmObstacles, hubspotSection } from './settings';

/** HubSpot's CRM: a contact, then a deal if configured, then the link between the two. */
export const hubspotDestination: Destination = {
  id: 'hubspot',
  label: hubspotWords.label,
  counts: 'remote',
  turn: 40,
  accepts: (kind) => kind !== 'newsletter',
  isEnabled: () => isClear(crmObstacles),
  async deliver(lead, progress) {
    const settings = readConfig(hubspotSection);
    const contact = await saveContact(settings, lead, progress);
    if (contact.holdsLead) await progress.accept();
    if (!settings.createDeals) return;

    const deal = await saveDeal(settings, lead, contact.id, { withMessage: !contact.holdsLead }, progress);
    if (!contact.holdsLead) await progress.accept();
    if (deal.linked) return;

    const linked = await progress.step('association', 'recognized', async () =>
      String(await associateContactWithDeal(settings, contact.id, deal.id, progress.control)),
    );
    if (linked !== 'true') progress.note(hubspotWords.notes.notLinked);
  },
};
