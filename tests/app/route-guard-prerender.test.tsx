import { prerender } from 'react-dom/static';
import { HelmetProvider } from 'react-helmet-async';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Requirement } from '~/app/access';
import { RouteGuard } from '~/app/route-guard';

it('a file of a site in testing mode says so to everybody, and stays out of search', async () => {
  const html = await write('public', '/pricing');
  expect(html).toContain('Testing Mode Active</h1>');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('The page');
});

it('the file of the login page is the login page', async () => {
  expect(await write('none', '/login')).toContain('The page');
});

async function write(requirement: Requirement, path: string) {
  const { prelude } = await prerender(
    <HelmetProvider>
      <StaticRouter location={path}>
        <RouteGuard requirement={requirement}>
          <p>The page</p>
        </RouteGuard>
      </StaticRouter>
    </HelmetProvider>,
  );
  return new Response(prelude).text();
}
