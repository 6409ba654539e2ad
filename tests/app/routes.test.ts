// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { discreetAdminRoute, findRoute, notFoundRoute, routes } from '~/app/routes';
import { serviceCards } from '~/content/services';
import { reportSlugs } from '~/pages/resources/report-slugs';
import { paths } from '~/shared/paths';
import { ADMIN, ALIASES, PUBLIC } from '../../e2e/support/addresses';

/** `/login` isn't guarded at all, and the other two only by testing mode. */
const ACCOUNT = ['/login', '/register', '/forgot-password'];
const GUARDED = [
  ...PUBLIC.filter((path) => !ACCOUNT.includes(path)),
  ...Object.keys(ALIASES),
  '/plans',
  '/blog/some-post',
];

describe('the URL tree', () => {
  it.each(GUARDED)('%s is a public page', (path) => {
    expect(findRoute(path, '/admin-access')).toMatchObject({ handle: { guardRule: 'public' } });
    expect(findRoute(path, '/admin-access')).not.toBe(notFoundRoute);
  });

  it.each(ADMIN)('%s asks for a super admin and is not for search engines', (path) => {
    expect(findRoute(path, '/admin-access')).toMatchObject({
      handle: { guardRule: 'super-admin', output: 'shell' },
    });
  });

  it.each([
    ['unguarded', ['/login']],
    ['signed-out-page', ['/register', '/forgot-password']],
  ])('leaves to the rule "%s" only %j', (guardRule, paths) => {
    const ruled = routes.filter(({ handle }) => handle.guardRule === guardRule);
    expect(ruled.map(({ path }) => path)).toEqual(paths);
  });

  it('moves the discreet path: the old one is then not found', () => {
    expect(findRoute('/back-room', '/back-room')).toBe(discreetAdminRoute);
    expect(findRoute('/admin-access', '/back-room')).toBe(notFoundRoute);
  });

  it('knows every path that the site can write', () => {
    // Their folder may be empty.
    const { caseStudy: _, ...others } = paths;
    for (const [name, make] of Object.entries(others)) {
      const samples: Record<string, string | undefined> = {
        report: reportSlugs[0],
      };
      const sample = samples[name] ?? serviceCards[0]?.slug;
      const path = (make as (part?: string) => string)(sample).replace(/[?#].*/, '');
      expect(findRoute(path, '/admin-access'), path).not.toBe(notFoundRoute);
    }
  });

  it.each([
    '/nope',
    '/services/nope',
    '/compare/nope',
    '/resources/nope',
    '/tools',
    '/blog/a/b',
    '/admin/nope',
    '/Admin',
    '/CONTACT',
  ])('%s is not found', (path) => {
    expect(findRoute(path, '/admin-access')).toBe(notFoundRoute);
  });

  it('takes a slash at the end', () => {
    expect(findRoute('/contact/', '/admin-access').path).toBe('/contact');
  });
});
