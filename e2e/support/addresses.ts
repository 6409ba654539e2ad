import { readdirSync, readFileSync } from 'node:fs';
import { readRoutePaths } from '../../prerender/content/page-addresses.ts';

/** The address that the launched site gives itself. */
export const ORIGIN: string = JSON.parse(readFileSync('e2e/support/site.config.launched.json', 'utf8')).site
  .url;

/** The names of a folder's files, without their endings. */
export const namesIn = (folder: string) => readdirSync(folder).map((file) => file.replace(/\.\w+$/, ''));

/** Every address of the site, as visitors and linking systems know them. */
export const PUBLIC = [
  '/',
  '/contact',
  '/login',
  '/register',
  '/forgot-password',
  '/services',
  ...namesIn('src/content/service-pages').map((name) => `/services/${name}`),
  '/solutions',
  '/resources',
  ...namesIn('src/content/reports').map((name) => `/resources/${name}`),
  '/case-studies',
  '/blog',
  '/compare',
  ...namesIn('src/content/comparisons').map((name) => `/compare/${name}`),
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
  ...readRoutePaths('src/app/routes.tsx'),
];

/** The articles that come with the site. */
export const POSTS = namesIn('src/content/posts').map((name) => `/blog/${name}`);

/** Second addresses of a page, and the page's own. */
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
