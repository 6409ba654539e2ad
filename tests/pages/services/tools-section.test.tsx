import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { everydayToolsSection as copy, everydayTools } from '~/content/everyday-tools';
import ServicePage from '~/pages/services/service-page';
import { paths } from '~/shared/paths';
import { renderPage } from '../../support/render-page';

it('the page on automation says what can be read and written in everyday tools, and where that was read', () => {
  renderPage(<ServicePage />, paths.service('automation'));
  expect(copy.to).toBe('/services/automation#tools');
  const section = document.getElementById(copy.id) as HTMLElement;
  expect(within(section).getByRole('heading', { level: 2, name: copy.heading })).toBeVisible();
  (section.querySelector('details') as HTMLDetailsElement).open = true;
  const table = screen.getByRole('table', { name: copy.caption });
  expect(section).toContainElement(table);
  for (const { name, reads, writes, through, docs } of everydayTools) {
    const row = within(within(table).getByRole('row', { name: new RegExp(`^${name} `) }));
    for (const text of [reads, writes, through]) expect(row.getByText(text)).toBeVisible();
    expect(row.getByRole('link', { name: `${copy.docs}: ${name}` })).toHaveAttribute('href', docs);
  }
});
