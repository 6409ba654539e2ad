import { type PrivacyOf, privacyWords } from '~/integrations/privacy';
import { inquiryOutlets } from '~/integrations/registry';
import { airtableSection } from './settings';

export const privacy: PrivacyOf = {
  airtable: {
    describe: () => ({
      name: 'Airtable (Formagrid, Inc.)',
      role: privacyWords.processor,
      receives: `${privacyWords.details}, and the time, in a table that we work from.`,
      where: 'United States',
      transfer: privacyWords.clauses,
    }),
    // The CRM passes it on.
    getsAnyway: (where) => {
      const { baseId, syncWithCRM } = where.built(airtableSection);
      return baseId !== '' && syncWithCRM && inquiryOutlets(where).length > 0;
    },
  },
};
