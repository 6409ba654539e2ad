import { describe, expect, it, vi } from 'vitest';
import { readBackup } from '~/features/admin/database/backup-file';
import { readSiteConfigFile } from '~/features/admin/integrations/site-config-file';
import { exportLeads } from '~/features/admin/leads/export-leads';
import { mergeLeads } from '~/features/admin/leads/merge-leads';
import { readUpload } from '~/features/admin/upload/read-upload';
import { readLeadsFile } from '~/leads/read-leads-file';
import { checkImportedPost } from '~/shared/articles/check-article';
import { checkFrontMatter, postFrontMatterSchema } from '~/shared/articles/front-matter';
import { decodeFile } from '~/shared/lib/file-problem';
import { parseJson } from '~/shared/lib/parse-json';
import { PEOPLE } from '../support/article-file';
import { createRow } from '../support/leads';
import { catchDownloads } from '../support/on-screen';
import { sample } from '../support/suite';
import { LENGTH, NESTED, SHAPES } from './shapes';

/*
 * Hostile files: each is read quickly, or refused with a reason. The tests assert no times; their own limit catches a
 * reader that starts over at each character.
 */

const FRONT = `---
title: A title
excerpt: An excerpt.
category: Strategy
date: 2026-11-12
author: ada
---
`;

const createBackup = (settings: string, outbox: unknown[] = []) =>
  JSON.stringify({
    format: 'browser-backup',
    version: 1,
    site: 'https://agency.example',
    createdAt: '2026-11-20T09:00:00.000Z',
    localStorage: { webhook_config: settings },
    outbox,
  });

const createLead = (text: string) => {
  const row = createRow('1');
  if (row.lead) row.lead.contact.message = text;
  return row;
};

const READERS: Record<string, (text: string) => unknown> = {
  'a file of any kind': (text) => decodeFile(new File([text], 'any.txt')),
  JSON: (text) => parseJson(text),
  'a JSON string': (text) => parseJson(`{"a": "${text}`),
  'a table of leads': (text) => {
    const files = catchDownloads();
    exportLeads('csv', mergeLeads([createLead(text)], []), { destinations: [], systems: [] });
    return files[0];
  },
  'a leads file': (text) => readLeadsFile(text),
  'a lead': (text) => readLeadsFile(JSON.stringify([createLead(text)])),
  'a site configuration': (text) => readSiteConfigFile(text),
  'a setting': (text) =>
    readSiteConfigFile(JSON.stringify({ webhook: { url: text }, hubspot: { [text]: text } })),
  'a backup': (text) => readBackup(text),
  'a stored value': (text) => readBackup(createBackup(text, [createLead(text)])),
  'a stored setting': (text) => readBackup(createBackup(JSON.stringify({ url: text }))),
  'front matter': (text) => checkFrontMatter(`---\n${text}\n---\nText.`, postFrontMatterSchema),
  'a title': (text) => checkFrontMatter(`---\ntitle: "${text}"\n---\nText.`, postFrontMatterSchema),
  // jsdom takes minutes for what a browser sanitizes at once; see e2e/admin-upload.e2e.ts.
  'a hundredth of an article': (text) =>
    checkImportedPost('a-title', `${FRONT}${text.slice(0, LENGTH / 100)}`, PEOPLE),
  'an uploaded article': (text) => readUpload(new File([text], 'a-title.md')),
  'an uploaded file': (text) => readUpload(new File([text], 'config.json')),
};

describe.each(Object.entries(READERS))('%s', (_, read) => {
  it.each(sample(SHAPES, 12))('of nothing but %j', async (_unit, text) => {
    expect(await read(text)).toBeDefined();
  });
});

describe.each(NESTED)('JSON that is nothing but %s', (_, text) => {
  const refusals: Record<string, (nested: string) => unknown> = {
    'a leads file': readLeadsFile,
    'a leads file further in': (nested) => readLeadsFile(`[{"lead": ${nested}}]`),
    'a site configuration': readSiteConfigFile,
    'a setting': (nested) => readSiteConfigFile(`{"webhook": {"url": ${nested}}}`),
    'a backup': readBackup,
    'a stored value': (nested) => readBackup(createBackup(nested)),
    'an upload': (nested) => readUpload(new File([nested], 'site.config.json')),
  };
  it.each(Object.entries(refusals))('is refused as %s, with the reason', async (_kind, read) => {
    const warn = vi.spyOn(console, 'warn');
    const { problems } = (await read(text)) as { problems: { message: string }[] };
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/not valid JSON.*: lists and objects stand more than 100 deep in one another$/),
    ]);
    expect(warn).not.toHaveBeenCalled();
  });
});

it('front matter has a limit, which its problem names', () => {
  const { problems } = checkFrontMatter(
    `---\nexcerpt: ${'x'.repeat(10_000)}\n---\nText.`,
    postFrontMatterSchema,
  ) as { problems: unknown[] };
  expect(problems).toEqual([
    expect.objectContaining({ place: 'front matter', message: 'it has more than 10,000 characters' }),
  ]);
});
