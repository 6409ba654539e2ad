import type { Measuring } from '~/integrations/analytics';

/** Events of the window that the script may listen to. */
const PAGE = 'site:page';
const EVENT = 'site:event';
const QUIET = 'site:quiet';

const tell = (name: string, detail?: object) => dispatchEvent(new CustomEvent(name, { detail }));

/** A script that only its deployer knows: it hears of pages and events, and its page ends with the consent. */
export const measuring: Measuring = {
  needsConsent: () => true,
  hosts: ({ script, origins }) => [new URL(script).origin, ...origins],
  cookieNames: ({ cookieNames }) => cookieNames,
  script: ({ script }) => ({ src: script }),
  page: (page) => void tell(PAGE, page),
  event: ({ name, values }, page) => void tell(EVENT, { name, values, page }),
  quiet: () => void tell(QUIET),
  endsWithPage: true,
};
