// @vitest-environment node
import { expect, it } from 'vitest';
import { discreetAdminRoute, findRoute, notFoundRoute, routes } from '~/app/routes';
import { findPathProblem, normalizeAdminPath } from '~/features/admin/security/access-panel';

it.each(['/admin-access', '/back-door', '/Staff/entrance_2', '/a', '/0', '/admin/hidden'])(
  '%s can lead to the admin area',
  (path) => {
    expect(findPathProblem(path)).toBeUndefined();
    expect(findRoute(path, path)).toBe(discreetAdminRoute);
  },
);

it.each([
  ['', /Enter a path/],
  ['/', /home page/],
  ['///', /home page/],
  ['back-door', /begins with \//],
  ['/back door', /letters, digits/],
  ['/tür', /letters, digits/],
  ['/a?b', /letters, digits/],
  ['/a#b', /letters, digits/],
  ['/a.html', /letters, digits/],
  ['//evil.example', /letters, digits/],
  ['/a//b', /letters, digits/],
  ['/-a', /letters, digits/],
  ['https://x.example', /letters, digits/],
  ['/:slug', /letters, digits/],
  ['/pricing', /\/pricing is a page of this site already/],
  ['/Pricing', /is a page/],
  ['/login', /is a page/],
  ['/blog/anything', /is a page/],
  ['/services/chatbots', /is a page/],
  ['/resources/readiness-checklist', /is a page/],
  ['/api/door', /keeps its files/],
  ['/assets', /keeps its files/],
])('%j cannot lead to the admin area', (path, message) => {
  expect(findPathProblem(path)).toMatch(message);
});

it('refuses the paths of pages in any case', () => {
  for (const { path } of routes) {
    const address = path.replace(':slug', 'anything');
    if (address === '/') continue;
    expect(findPathProblem(address), address).toMatch(/is a page/);
    expect(findPathProblem(address.toUpperCase()), address).toMatch(/is a page/);
  }
  expect(findRoute('/nowhere', '/admin-access')).toBe(notFoundRoute);
});

it('trims spaces and trailing slashes', () => {
  expect(normalizeAdminPath('  /back-door/ ')).toBe('/back-door');
  expect(normalizeAdminPath('/a//')).toBe('/a');
  expect(normalizeAdminPath('/')).toBe('/');
});
