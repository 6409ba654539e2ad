import { formBackend } from '~/content/recipients.json';
import {
  describeProcessor,
  getProvider,
  getProviderName,
  type PrivacyByCapability,
} from '~/integrations/system-server';
import { formBackendSettings } from './settings';

/** The services' companies. */
const SERVICES = { formspree: 'Formspree', netlify: 'Netlify', zapier: 'Zapier', make: 'Make', other: '' };

export const privacy: PrivacyByCapability = {
  'form-backend': {
    describe: (readBuild) => {
      const { service, url } = readBuild(formBackendSettings);
      const given = getProvider(readBuild, 'forms');
      return {
        ...describeProcessor(formBackend.name, {
          ...given,
          name: given.name || SERVICES[service] || getProviderName(url),
        }),
        receives: formBackend.receives,
        activity: formBackend.activity,
      };
    },
  },
};
