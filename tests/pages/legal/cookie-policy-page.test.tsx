import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { outboxDatabase, sessionValues, storedValues } from '~/features/stored-values';
import CookiePolicyPage from '~/pages/legal/cookie-policy-page';
import { LegalDocument } from '~/pages/legal/legal-document';
import { getLegalDocuments } from '../../../prerender/content/legal-documents';
import { renderPage } from '../../support/render-page';

const show = () => renderPage(<CookiePolicyPage />, '/cookie-policy');
const table = (name: string) => screen.getByRole('table', { name });
/** The rows of a table as name, store, purpose and lifetime. */
const getRows = (name: string) =>
  within(table(name))
    .getAllByRole('row')
    .slice(1)
    .map((row) => {
      const [code, store] = [...within(row).getByRole('rowheader').querySelectorAll('code, code + span')];
      const [purpose, lifetime] = within(row).getAllByRole('cell');
      // Each cell begins with its column's name, for phones.
      const text = (cell: Element | undefined, column: string) => cell?.textContent?.replace(column, '');
      return [code?.textContent, store?.textContent, text(purpose, 'Purpose'), text(lifetime, 'How long')];
    });
const GROUPS = [
  'When you use the site',
  'When you choose something',
  'When you sign in',
  'Administrators only',
];

describe('the tables of the cookie policy', () => {
  it('list every value of the registry once, with its description', () => {
    show();
    const listed = GROUPS.flatMap(getRows);
    const registered = [
      ...storedValues.map((entry) => ({ ...entry, store: 'local storage' })),
      ...sessionValues.map((entry) => ({ ...entry, store: 'session storage' })),
      { ...outboxDatabase, store: 'database' },
    ].map(({ key, store, purpose, lifetime }) => [key, store, purpose, lifetime]);
    const compareNames = (a: unknown[], b: unknown[]) => String(a[0]).localeCompare(String(b[0]));
    expect(listed.sort(compareNames)).toEqual(registered.sort(compareNames));
  });

  it('name the cookies that need consent if there is a tracker', () => {
    const tracked = getLegalDocuments({ tracking: { trackingId: '1234567' } })['cookie-policy'];
    renderPage(<LegalDocument document={tracked} path="/cookie-policy" />, '/cookie-policy');
    const cookies = getRows('Only with your consent: HubSpot');
    expect(cookies.map(([name, store, , lifetime]) => [name, store, lifetime])).toEqual([
      ['__hstc', 'cookie', '6 months'],
      ['hubspotutk', 'cookie', '6 months'],
      ['__hssc', 'cookie', '30 minutes'],
      ['__hssrc', 'cookie', 'Until the browser is closed'],
      ['__hs_do_not_track', 'cookie', '6 months'],
      ['__cf_bm', 'cookie', '30 minutes'],
    ]);
  });

  it('name no cookies if none are set', () => {
    show();
    expect(screen.queryByText('__hstc')).toBeNull();
    expect(screen.getByText(/No other company’s script runs here/)).toBeInTheDocument();
  });

  it('have a button that opens the banner again', () => {
    show();
    expect(screen.getByRole('button', { name: 'Cookie settings' })).toBeVisible();
  });
});
