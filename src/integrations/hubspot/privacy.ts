import { hubspotProcessor, type PrivacyOf, privacyWords } from '~/integrations/privacy';
import { hubspotSection } from './settings';

export const privacy: PrivacyOf = {
  hubspot: {
    describe: (built) => ({
      ...hubspotProcessor('HubSpot CRM', built(hubspotSection).region),
      receives: `${privacyWords.details}, to answer you and keep track of your request.`,
    }),
  },
  'hubspot-forms': {
    describe: (built) => ({
      ...hubspotProcessor('HubSpot Forms', built(hubspotSection).region),
      receives: `${privacyWords.details}, and the page with the form, to answer you. If you chose Accept All, also the ID in HubSpot’s cookie.`,
      activity: 'the page with the form',
    }),
  },
};
