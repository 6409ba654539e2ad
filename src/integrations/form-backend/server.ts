import { formBackendPrivacy as words } from '~/content/systems/form-backend';
import { isClear } from '~/integrations/system';
import { type PrivacyOf, processor, providerAt, providerOf } from '~/integrations/system-server';
import { copyObstacles, formBackendSection } from './settings';

export const privacy: PrivacyOf = {
  'form-backend': {
    describe: (built) => {
      const { service, url } = built(formBackendSection);
      const given = providerOf(built, 'forms');
      return {
        ...processor(words.name, {
          ...given,
          name: given.name || words.services[service] || providerAt(url),
        }),
        receives: words.receives,
        activity: words.activity,
      };
    },
    // Copies, whose receipt nobody can read.
    getsAnyway: (where) => isClear(copyObstacles, where),
  },
};
