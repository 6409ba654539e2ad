import { recipientWords } from '~/content/recipients';
import { airtablePrivacy } from '~/content/systems/airtable';
import type { PrivacyOf } from '~/integrations/privacy';
import { inquiryOutlets } from '~/integrations/registry';
import { airtableSection } from './settings';

export const privacy: PrivacyOf = {
  airtable: {
    describe: () => ({
      ...airtablePrivacy,
      role: recipientWords.processor,
      transfer: recipientWords.clauses,
    }),
    // The CRM passes it on.
    getsAnyway: (where) => {
      const { baseId, syncWithCRM } = where.built(airtableSection);
      return baseId !== '' && syncWithCRM && inquiryOutlets(where).length > 0;
    },
  },
};
