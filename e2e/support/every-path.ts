import { paths } from '../../src/shared/paths';
import { listNames } from './addresses';

const SAMPLES = {
  service: listNames('src/content/service-pages')[0],
  caseStudy: 'no-such-case',
  post: 'no-such-post',
  adminLead: 'no-such-lead',
} as const;

// These share their page, and so its heading, with the contact page.
const { login, contactForm, apply, ...guarded } = paths;
const everything = Object.entries(guarded).map(([name, path]) =>
  (path as (sample?: string) => string)(SAMPLES[name as keyof typeof SAMPLES]),
);

/** The pages that only a super admin may see. */
export const ADMIN_PATHS = everything.filter((path) =>
  /^\/(admin|specialized-agents|enterprise-lead|payment-features|performance|upload)\b/.test(path),
);

/** A path of every kind of guarded page, including an unknown one. */
export const PUBLIC_PATHS = [...everything.filter((path) => !ADMIN_PATHS.includes(path)), '/no/such/page'];
