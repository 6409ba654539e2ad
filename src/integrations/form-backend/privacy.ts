import { type PrivacyOf, privacyWords, processor, providerAt, providerOf } from '~/integrations/privacy';
import { isClear } from '~/integrations/system';
import { copyObstacles, formBackendSection } from './settings';

const SERVICES = { formspree: 'Formspree', netlify: 'Netlify', zapier: 'Zapier', make: 'Make', other: '' };

export const privacy: PrivacyOf = {
  'form-backend': {
    describe: (built) => {
      const { service, url } = built(formBackendSection);
      const given = providerOf(built, 'forms');
      return {
        ...processor('Form service', {
          ...given,
          name: given.name || SERVICES[service] || providerAt(url),
        }),
        receives: `${privacyWords.details}, the form and its page, to pass your request on to those who answer it.`,
        activity: 'the page with the form',
      };
    },
    // Copies, whose receipt nobody can read.
    getsAnyway: (where) => isClear(copyObstacles, where),
  },
};
