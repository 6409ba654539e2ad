import type { Page } from '@playwright/test';
import type People from '../src/content/people.json';
import type * as ContactFields from '../src/leads/contact-fields';
import { expectAccessibleInBoth } from './support/axe';
import { readOutbox } from './support/contact';
import { outboxRow } from './support/leads';
import { createSession, expect, open, store, test } from './support/test';
import { importModule, readTexts } from './support/texts';

const { people } = await readTexts<typeof People>('people.json');
const { toLeadContact } = await importModule<typeof ContactFields>('/src/leads/contact-fields.ts');

const admin = { ...createSession('super_admin'), cookiesAccepted: 'false' };

const file = (name: string, content: string | object) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content, null, 2)),
});
const field = (page: Page) => page.getByLabel('Files to check');
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const createLead = (id: string) => ({
  ...outboxRow(
    id,
    'contact',
    '2026-11-19T09:00:00.000Z',
    toLeadContact({ email: `${id}@analytical.example` }),
  ),
  deliveries: {},
});

const ARTICLE = `---
title: Counting what comes back
excerpt: A small article that was imported to be read in its place.
category: Strategy
date: 2026-11-19
author: ${people[0]?.id}
---

## The first part

Words, a [link](/pricing) and a table.

| a | b |
| - | - |
| 1 | 2 |
`;

test('files of each kind are checked, applied on confirmation, and are there after a reload', async ({
  page,
  backend,
}) => {
  await store(page, { ...admin, webhook_config: { enabled: true, url: '/api/webhook' } });
  await open(page, '/upload');
  await field(page).setInputFiles([
    file('site.config.json', {
      hubspot: { portalId: '4711' },
      payments: { starter: 'https://pay.example/1' },
    }),
    file('leads.json', ['one', 'two'].map(createLead)),
  ]);

  const config = panel(page, 'site.config.json');
  await expect(config.getByRole('row', { name: 'hubspot.portalId' })).toContainText('4711');
  await config.getByRole('button', { name: 'Apply to this browser' }).press('Enter');
  await expect(config.getByText('Settings imported')).toBeVisible();

  const leads = panel(page, 'leads.json');
  await expect(leads.getByText('2 leads in the file.')).toBeVisible();
  await leads.getByRole('button', { name: 'Import 2 leads' }).click();
  await expect(leads.getByText('2 leads imported')).toBeVisible();

  await page.reload();
  await open(page, '/admin/leads');
  await expect(page.getByText('one@analytical.example').first()).toBeVisible();
  await expect(page.getByText('Held after an import, not sent').first()).toBeVisible();
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('hubspot_config'))) ?? '')).toEqual({
    portalId: '4711',
  });
  // Imported history is never sent, although a destination is enabled and this is a new visit.
  expect(backend.log).toEqual([]);
  expect((await readOutbox(page)).every((row) => Object.keys(row.deliveries).length === 0)).toBe(true);
});

test('refused files fit a small phone and have no accessibility fault', { tag: '@proof' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await store(page, admin);
  await open(page, '/upload');
  await field(page).setInputFiles([
    file('broken.json', '{\n  "hubspot": {\n    "enabled": true,\n  }\n}'),
    file('wrong-article.md', ARTICLE.replace('Words', '<script>x</script> <b onclick="x()">Words</b>')),
  ]);
  for (const name of ['broken.json', 'wrong-article.md'])
    await expect(panel(page, name).getByRole('alert')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessibleInBoth(page, 'refused files');
});
