// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { doctorFindings } from '~/content/doctor';
import { lawFinding, sampleLeft } from '~/prerender/sample-left';

it('names the bundled articles and reports that are left, and no other', () => {
  const root = mkdtempSync(join(tmpdir(), 'sample-'));
  for (const folder of ['posts', 'reports'])
    mkdirSync(join(root, 'src/content', folder), { recursive: true });
  writeFileSync(join(root, 'src/content/posts/my-own.md'), '');
  const articles = () =>
    sampleLeft(root).flatMap(({ names = [] }) => names.filter((name) => /(?:posts|reports):/.test(name)));
  expect(articles()).toEqual([]);
  writeFileSync(join(root, 'src/content/posts/chatbot-handover.md'), '');
  expect(articles()).toEqual(['src/content/posts: chatbot-handover']);
  rmSync(root, { recursive: true });
});

it('says that the terms name no law', () => {
  expect(lawFinding({ state: 'Portugal', courts: 'Lisbon' })).toEqual([]);
  expect(lawFinding({ state: '', courts: '' })).toMatchObject([{ title: doctorFindings.noLaw.title }]);
});
