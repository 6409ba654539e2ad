import { hubspotPrivacy, hubspotWords } from '~/content/systems/hubspot';
import { hubspotProcessor, type PrivacyOf } from '~/integrations/privacy';
import { hubspotSection } from './settings';

export const privacy: PrivacyOf = {
  hubspot: {
    describe: (built) => ({
      ...hubspotProcessor(hubspotWords.crm, built(hubspotSection).region),
      receives: hubspotPrivacy.crm,
    }),
  },
  'hubspot-forms': {
    describe: (built) => ({
      ...hubspotProcessor(hubspotWords.forms, built(hubspotSection).region),
      receives: hubspotPrivacy.forms,
      activity: hubspotPrivacy.formsActivity,
    }),
  },
};
