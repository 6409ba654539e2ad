// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { brand } from '~/facts/brand';
import { phoneHref } from '~/facts/brand-facts';
import { DemoSection } from '~/features/demo/demo-section';

it('the prerendered demo section has everything except times', () => {
  const html = renderToString(
    <MemoryRouter>
      <DemoSection heading="Request a time" />
    </MemoryRouter>,
  );
  for (const name of ['slot', 'timeZone', 'name', 'email', 'company', 'focus']) {
    expect(html).toContain(`name="${name}"`);
  }
  expect(html).toContain('method="post"');
  expect(html).toContain('The calendar is loading');
  const without = html.match(/<noscript>.*JavaScript.*<\/noscript>/)?.[0];
  for (const way of [`mailto:${brand.email}`, phoneHref]) expect(without).toContain(`href="${way}"`);
  // The office hours are always there.
  expect(html.replace(/<dl.*?<\/dl>|<[^>]*>/g, ' ')).not.toMatch(/\d:\d\d|20\d\d|PST|November/);
});
