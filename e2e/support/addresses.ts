import { readFileSync } from 'node:fs';
import { listBlockPages } from '../../prerender/content/page-addresses.ts';
import { listFiles } from '../../prerender/list-files.ts';

/** The launched site's own address. */
export const ORIGIN: string = JSON.parse(readFileSync('e2e/support/site.config.launched.json', 'utf8')).site
  .url;

/** The names of a folder's files, without extensions. */
export const listNames = (folder: string) => listFiles(folder).map((file) => file.replace(/\.\w+$/, ''));

/** Every address of the site, as visitors and linking systems know them. */
const KNOWN = [
  '/',
  '/contact',
  '/login',
  '/register',
  '/forgot-password',
  '/services',
  ...listNames('src/content/service-pages').map((name) => `/services/${name}`),
  '/solutions',
  '/resources',
  ...listNames('src/content/reports').map((name) => `/resources/${name}`),
  '/case-studies',
  ...listNames('src/content/case-studies').map((name) => `/case-studies/${name}`),
  '/blog',
  '/compare',
  ...listNames('src/content/pages/compare').map((name) => `/compare/${name}`),
  '/tools/readiness',
  '/pricing',
  '/tools/savings',
  '/process',
  '/about',
  '/faq',
  '/newsletter',
  '/careers',
  '/brand-kit',
  '/demo',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
  '/accessibility',
  '/trust',
  '/service-terms',
];

/** With the pages that somebody has added. */
export const PUBLIC = [
  ...new Set([
    ...KNOWN,
    ...listBlockPages('src/content').flatMap(({ path, isOpen }) => (isOpen ? path : [])),
  ]),
];

/** The articles that come with the site. */
export const POSTS = listNames('src/content/posts').map((name) => `/blog/${name}`);

/** A page's second addresses, and its own. */
export const ALIASES = { '/privacy': '/privacy-policy', '/terms': '/terms-of-service' };

export const ADMIN = [
  '/admin',
  '/admin/leads',
  '/admin/integrations',
  '/admin/voice-ai',
  '/admin/ai-agents',
  '/admin/specialized-agents',
  '/admin/security',
  '/admin/database',
  '/admin/users',
  '/admin-access',
  '/specialized-agents',
  '/enterprise-lead',
  '/payment-features',
  '/performance',
  '/upload',
];

/** The values of the contact page's `service` parameter, with the phase that each opens. */
export const PHASES = {
  discovery: 'Discovery & Analysis',
  strategy: 'Strategy & Planning',
  development: 'Design & Development',
  testing: 'Testing & Deployment',
  improvement: 'Continuous Improvement',
};
