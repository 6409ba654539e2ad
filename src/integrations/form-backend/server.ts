import { formBackend } from '~/content/recipients.json';
import { isClear } from '~/integrations/system';
import { type PrivacyOf, processor, providerAt, providerOf } from '~/integrations/system-server';
import { copyObstacles, formBackendSection } from './settings';

/** The companies behind the services that have one. */
const SERVICES = { formspree: 'Formspree', netlify: 'Netlify', zapier: 'Zapier', make: 'Make', other: '' };

export const privacy: PrivacyOf = {
  'form-backend': {
    describe: (built) => {
      const { service, url } = built(formBackendSection);
      const given = providerOf(built, 'forms');
      return {
        ...processor(formBackend.name, {
          ...given,
          name: given.name || SERVICES[service] || providerAt(url),
        }),
        receives: formBackend.receives,
        activity: formBackend.activity,
      };
    },
    // Copies, whose receipt nobody can read.
    getsAnyway: (where) => isClear(copyObstacles, where),
  },
};
