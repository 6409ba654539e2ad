import type { Page } from '@playwright/test';
import type People from '../src/content/people.json';
import { expectAccessibleInBoth } from './support/axe';
import { createSession, expect, open, store, test } from './support/test';
import { readTexts } from './support/texts';

const { people } = await readTexts<typeof People>('people.json');

const admin = { ...createSession('super_admin'), cookiesAccepted: 'false' };

const file = (name: string, content: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});
const field = (page: Page) => page.getByLabel('Files to check');
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

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
