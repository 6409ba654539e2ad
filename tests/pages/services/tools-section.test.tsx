import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { everydayToolsSection as copy, everydayTools } from '~/content/everyday-tools';
import ServicesPage from '~/pages/services/services-page';
import { renderPage } from '../../support/render-page';

it('the services page says what can be read and written in everyday tools, and where that was read', () => {
  renderPage(<ServicesPage />, '/services');
  const table = screen.getByRole('table', { name: copy.caption });
  expect(document.getElementById(copy.id)).toContainElement(table);
  for (const { name, reads, writes, through, docs } of everydayTools) {
    const row = within(within(table).getByRole('row', { name: new RegExp(`^${name} `) }));
    for (const text of [reads, writes, through]) expect(row.getByText(text)).toBeVisible();
    expect(row.getByRole('link', { name: `${copy.docs}: ${name}` })).toHaveAttribute('href', docs);
  }
});
