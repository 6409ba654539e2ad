import { formBackend } from '~/content/recipients.json';
import { isUsable } from '~/integrations/system';
import {
  describeProcessor,
  getProvider,
  getProviderName,
  type PrivacyByUse,
} from '~/integrations/system-server';
import { findCopyObstacles, formBackendSettings } from './settings';

/** The services' companies. */
const SERVICES = { formspree: 'Formspree', netlify: 'Netlify', zapier: 'Zapier', make: 'Make', other: '' };

export const privacy: PrivacyByUse = {
  'form-backend': {
    describe: (built) => {
      const { service, url } = built(formBackendSettings);
      const given = getProvider(built, 'forms');
      return {
        ...describeProcessor(formBackend.name, {
          ...given,
          name: given.name || SERVICES[service] || getProviderName(url),
        }),
        receives: formBackend.receives,
        activity: formBackend.activity,
      };
    },
    // Copies without a readable receipt.
    isAlsoRecipient: (context) => isUsable(findCopyObstacles, context),
  },
};
