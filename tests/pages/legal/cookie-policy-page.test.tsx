import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { outboxDatabase, sessionValues, storedValues } from '~/features/stored-values';
import CookiePolicyPage, { CookiePolicy } from '~/pages/legal/cookie-policy-page';
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

  it('are grouped by occasion', () => {
    show();
    const names = (group: string) => getRows(group).map(([name]) => name);
    expect(names('When you choose something')).toEqual(['cookiesAccepted', 'theme', 'lead_attribution']);
    expect(names('When you use the site')).toEqual(
      expect.arrayContaining(['outbox', 'contact_draft', 'pending_submissions']),
    );
    expect(names('When you sign in')).toEqual(
      expect.arrayContaining(['auth_status', 'auth_token', 'auth_role', 'remembered_email']),
    );
    for (const name of ['admin_config', 'hubspot_config', 'integration_status'])
      expect(names('Administrators only')).toContain(name);
  });

  it('name the cookies that need consent if there is a tracker', () => {
    const tracked = getLegalDocuments({ tracking: { trackingId: '1234567' } })['cookie-policy'];
    renderPage(<CookiePolicy document={tracked} />, '/cookie-policy');
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

  it('name the cookies of the analytics service if it sets any', () => {
    const analytics = { service: 'ga4', id: 'G-ABC1' };
    const counted = getLegalDocuments({ analytics })['cookie-policy'];
    renderPage(<CookiePolicy document={counted} />, '/cookie-policy');
    expect(getRows('Only with your consent: Google Analytics').map(([name, store]) => [name, store])).toEqual(
      [
        ['_ga', 'cookie'],
        ['_ga_*', 'cookie'],
      ],
    );
    const { sections } = getLegalDocuments({ analytics: { ...analytics, service: 'none', id: '' } })[
      'cookie-policy'
    ];
    expect(sections.filter(({ heading }) => heading.startsWith('Only with your consent'))).toEqual([]);
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

describe('what the code keeps in a browser', () => {
  let sources: [file: string, text: string][];
  beforeEach(() => {
    const src = join(process.cwd(), 'src');
    sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => [file.split('\\').join('/'), readFileSync(join(src, file), 'utf8')]);
  });
  const findFiles = (pattern: RegExp) =>
    sources.flatMap(([file, text]) => (pattern.test(text) ? [file] : [])).sort();

  it('goes through the storage module', () => {
    // A backup file has a field of this name, which isn't a use of the browser's storage.
    const findUses = (name: string) =>
      findFiles(new RegExp(`(?<![.\\w'])${name}\\b(?!:)|(?:window|globalThis)\\.${name}`));
    expect(findUses('localStorage')).toEqual(['shared/lib/storage.ts', 'start/boot.ts']);
    expect(findUses('sessionStorage')).toEqual(['shared/lib/storage.ts']);
    expect(findFiles(/\bopenDB\b|indexedDB\.open/)).toEqual(['leads/row-store.ts']);
    expect(findFiles(/\bcaches\.(?:open|match)|navigator\.storage\.getDirectory|cookieStore/)).toEqual([]);
  });

  it('is no cookie: cookies of others are only removed', () => {
    expect(findFiles(/document\.cookie\s*=[^=]/)).toEqual(['integrations/use-visit-tracking.ts']);
    const [, text = ''] = sources.find(([file]) => file === 'integrations/use-visit-tracking.ts') ?? [];
    expect(text.match(/document\.cookie\s*=[^=].*/g)).toEqual([expect.stringContaining('=; Max-Age=0;')]);
  });
});
