// @vitest-environment node
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, expect, it } from 'vitest';
import { routes } from '~/app/routes';
import { adminSettings } from '~/config/site-settings';
import { createSeededRandom } from '~/shared/motion/random';
import { TRANSLATION_FILE } from '../../prerender/content/check-texts';
import { findProblems } from '../../prerender/content/content-files';
import type { Json } from '../../prerender/content/fill-facts';
import { clearFacts, type LoadedFacts, readFacts } from '../../prerender/content/import-source';
import { createIsPage } from '../../prerender/content/page-addresses';
import { WITHOUT_FORM } from '../../prerender/editing/editor-config';
import { listFiles } from '../../prerender/list-files';
import { changeTexts } from '../support/random-edits';
import { RepositoryCopy } from '../support/repository-copy';
import { SEED } from '../support/suite';

/* Whatever people write at /edit: a build refuses it by file and key, or it makes whole pages of it. */

const ROUNDS = 10;
const EDITS = 100;

let copy: RepositoryCopy | undefined;
afterAll(() => copy?.remove());

interface Edited {
  accepted: string[];
  refused: string[];
}

/** Edits the texts of the copy until the checks have accepted enough. Refused edits are undone. */
async function editTexts(folder: string, random: () => number): Promise<Edited> {
  const content = join(folder, 'src/content');
  const names = listFiles(content).filter(
    (file) => file.endsWith('.json') && !TRANSLATION_FILE.test(file) && !WITHOUT_FORM.includes(file),
  );
  const read = async () => {
    clearFacts();
    return await readFacts(folder, {});
  };
  let known: LoadedFacts = await read();
  const edited: Edited = { accepted: [], refused: [] };
  while (edited.accepted.length < EDITS) {
    const name = names[Math.floor(random() * names.length)] ?? '';
    const file = join(content, name);
    const before = readFileSync(file, 'utf8');
    const { texts, change } = changeTexts(JSON.parse(before) as Json, random);
    const after = `${JSON.stringify(texts, null, 2)}\n`;
    if (after === before) continue;
    writeFileSync(file, after);
    const isFact = known.files.some((one) => one.endsWith(`/${name}`));
    const problems = await (isFact ? read() : Promise.resolve(known)).then(
      (facts) => {
        known = facts;
        return findProblems(content, { ...facts, isPage: createIsPage(content, {}) });
      },
      (error: Error) => [error.message],
    );
    if (problems.length === 0) {
      edited.accepted.push(`${name}, ${change}`);
      continue;
    }
    for (const problem of problems)
      expect(problem, `${name}, ${change}`).toMatch(
        /^src\/content\/[\w/-]+\.(?:json|md), [^\n]+: [^\n]+(?:\n|$)/,
      );
    edited.refused.push(`${name}, ${change}`);
    writeFileSync(file, before);
    if (isFact) known = await read();
  }
  return edited;
}

/** The files of pages that show nothing before a sign-in. */
const closed = [
  ...routes.filter(({ handle }) => handle.guardRule === 'super-admin').map(({ path }) => path),
  adminSettings.defaults.discreetAdminPath,
].map((path) => `${path.slice(1)}.html`);

/** What's wrong with a page that was built. */
function findPageProblems(file: string, html: string): string[] {
  const { document } = new JSDOM(html).window;
  for (const element of document.querySelectorAll('script, style, template')) element.remove();
  const text = document.body.textContent;
  return [
    ...(document.querySelectorAll('h1').length === 1 || closed.includes(file) ? [] : ['has no heading']),
    ...(document.title.trim() ? [] : ['has no title']),
    ...(/\{\$\w+\}|\[object Object\]|.{20}\bundefined\b/.exec(text) ?? []).map((part) => `shows ${part}`),
  ];
}

it.each(Array.from({ length: ROUNDS }, (_, index) => SEED * 1000 + index))(
  `${EDITS} random edits with the seed %i are refused by name, or build whole pages`,
  { tags: ['proof'], timeout: 1_200_000 },
  async (seed) => {
    copy?.remove();
    copy = new RepositoryCopy();
    const { accepted, refused } = await editTexts(copy.folder, createSeededRandom(seed));
    const done = JSON.stringify({ seed, accepted, refused }, null, 2);
    mkdirSync('.cache/edited-builds', { recursive: true });
    writeFileSync(`.cache/edited-builds/${seed}.json`, done);
    const built = copy.run(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']);
    expect(built.status, built.stderr).toBe(0);
    const dist = join(copy.folder, 'dist');
    const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.html'),
    );
    expect(pages.length).toBeGreaterThan(50);
    const broken = pages.flatMap((page) =>
      findPageProblems(page, readFileSync(join(dist, page), 'utf8')).map((problem) => `${page} ${problem}`),
    );
    expect(broken).toEqual([]);
    expect(refused.length).toBeGreaterThan(EDITS / 4);
  },
);
