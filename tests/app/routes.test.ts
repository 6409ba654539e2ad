import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { discreetAdminRoute, findRoute, notFoundRoute, routes } from '~/app/routes';
import { paths } from '~/shared/paths';

const SUPER_ADMIN_ONLY = [
  '/admin',
  '/admin/leads',
  '/admin/integrations',
  '/admin/voice-ai',
  '/admin/ai-agents',
  '/admin/security',
  '/admin/database',
  '/admin/users',
  '/admin/specialized-agents',
  '/specialized-agents',
  '/enterprise-lead',
  '/payment-features',
  '/performance',
  '/upload',
  '/admin-access',
];
const PUBLIC = [
  '/',
  '/services',
  '/services/chatbots',
  '/services/automation',
  '/services/content-generation',
  '/services/data-processing',
  '/services/custom-ai',
  '/services/analytics',
  '/solutions',
  '/resources',
  '/case-studies',
  '/blog',
  '/blog/some-post',
  '/pricing',
  '/plans',
  '/contact',
  '/process',
  '/about',
  '/faq',
  '/newsletter',
  '/careers',
  '/brand-kit',
  '/privacy-policy',
  '/terms-of-service',
  '/privacy',
  '/terms',
  '/cookie-policy',
  '/demo',
  '/forgot-password',
  '/register',
];

describe('the URL tree', () => {
  it.each(PUBLIC)('%s is a public page', (path) => {
    expect(findRoute(path, '/admin-access')).toMatchObject({ requirement: 'public' });
    expect(findRoute(path, '/admin-access')).not.toBe(notFoundRoute);
  });

  it.each(SUPER_ADMIN_ONLY)('%s asks for a super admin and is not for search engines', (path) => {
    expect(findRoute(path, '/admin-access')).toMatchObject({ requirement: 'super-admin', output: 'shell' });
  });

  it('leaves only the login unguarded', () => {
    expect(routes.filter(({ requirement }) => requirement === 'none').map(({ path }) => path)).toEqual([
      '/login',
    ]);
  });

  it('moves the discreet path: the old one is then not found', () => {
    expect(findRoute('/back-room', '/back-room')).toBe(discreetAdminRoute);
    expect(findRoute('/admin-access', '/back-room')).toBe(notFoundRoute);
  });

  it('knows every path that the site can write', () => {
    for (const make of Object.values(paths)) {
      const path = (make as (part?: string) => string)('chatbots').replace(/[?#].*/, '');
      expect(findRoute(path, '/admin-access'), path).not.toBe(notFoundRoute);
    }
  });

  it.each(['/nope', '/services/nope', '/blog/a/b', '/admin/nope', '/Admin', '/CONTACT'])(
    '%s is not found',
    (path) => {
      expect(findRoute(path, '/admin-access')).toBe(notFoundRoute);
    },
  );

  it('takes a slash at the end', () => {
    expect(findRoute('/contact/', '/admin-access').path).toBe('/contact');
  });

  it.each([...routes, notFoundRoute, discreetAdminRoute].map(({ path, file }) => [path, file]))(
    '%s has its page',
    (_, file) => expect(existsSync(file)).toBe(true),
  );
});
