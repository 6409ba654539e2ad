// @vitest-environment node
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { routes } from '~/app/routes';
import { adminSettings } from '~/config/site-settings';
import { schemas } from '~/content/text-schemas';
import { factSchemas } from '~/facts/fact-schemas';
import { createSeededRandom } from '~/shared/motion/random';
import { findSchema } from '../../prerender/content/check-texts';
import { findProblems, listOriginals } from '../../prerender/content/content-files';
import type { Json } from '../../prerender/content/fill-facts';
import { clearFacts, type LoadedFacts, readFacts } from '../../prerender/content/import-source';
import { createIsPage } from '../../prerender/content/page-addresses';
import { WITHOUT_FORM } from '../../prerender/editing/editor-config';
import { changeTexts, type Edit, listEdits } from '../support/random-edits';
import { RepositoryCopy } from '../support/repository-copy';
import { SEED } from '../support/suite';
import { writeFiles } from '../support/temporary-folder';

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
  const names = listOriginals(content).filter((file) => !WITHOUT_FORM.includes(file));
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

/** Builds the copy as a host does. */
function expectWholePages(copy: RepositoryCopy): void {
  const { status, stdout, stderr } = copy.npm('build');
  expect(status, stdout + stderr).toBe(0);
  const dist = join(copy.folder, 'dist');
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  expect(pages.length).toBeGreaterThan(50);
  const broken = pages.flatMap((page) =>
    findPageProblems(page, readFileSync(join(dist, page), 'utf8')).map((problem) => `${page} ${problem}`),
  );
  expect(broken).toEqual([]);
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
    expectWholePages(copy);
    expect(refused.length).toBeGreaterThan(EDITS / 4);
  },
);

/** What's wrong with the texts and facts of the copy. */
async function findEditProblems(folder: string): Promise<string[]> {
  clearFacts();
  const content = join(folder, 'src/content');
  return readFacts(folder, {}).then(
    (facts) => findProblems(content, { ...facts, isPage: createIsPage(content, {}) }),
    (error: Error) => error.message.split('\n'),
  );
}

/** Why an item can't be added or removed: the others need it, or a drawing or a table has as many places. */
const NEEDED =
  /needs exactly|are eight|a cell for each column| cells, and the first row|is an empty list|there is no person|isn’t in src/;

it.each<Edit['kind']>(['left out', 'one less', 'one more'])(
  'what a file may lack, and each list: %s, in every file at once, builds whole pages',
  { tags: ['proof'], timeout: 1_200_000 },
  async (kind) => {
    copy?.remove();
    copy = new RepositoryCopy();
    const { folder } = copy;
    const texts = listOriginals(join(folder, 'src/content')).map(
      (name) => [`content/${name}`, findSchema(name)] as const,
    );
    const facts = Object.entries(factSchemas).map(([name, schema]) => [`facts/${name}`, schema] as const);
    const edited: Record<string, string> = {};
    for (const [name, schema] of [...texts, ...facts]) {
      const file = join(folder, 'src', name);
      const before = readFileSync(file, 'utf8');
      const shape = schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      const all = JSON.parse(before) as Json;
      for (const { key, apply } of listEdits(all, shape as never).filter((edit) => edit.kind === kind)) {
        const alone = JSON.parse(before) as Json;
        apply(alone);
        writeFileSync(file, JSON.stringify(alone));
        const problems = await findEditProblems(folder);
        for (const problem of problems) expect(problem, `${name}, ${key}`).toMatch(NEEDED);
        if (problems.length === 0) apply(all);
        else expect(kind, problems.join()).not.toBe('left out');
      }
      writeFileSync(file, before);
      edited[`src/${name}`] = JSON.stringify(all, null, 2);
    }
    writeFiles(folder, edited);
    expectWholePages(copy);
  },
);

it('every file with a schema of its own has its types, whatever people write', () => {
  const declared = readFileSync('src/content/texts.d.ts', 'utf8').matchAll(/'~\/content\/(.+)' \{/g);
  const files = Object.keys(schemas).filter((file) => !file.includes('*'));
  expect([...declared].map(([, file]) => file).sort()).toEqual(files.sort());
});

it('ten edits, as docs/editing.md has them, pass the checks that a host’s build begins with', {
  timeout: 120_000,
}, async () => {
  copy?.remove();
  copy = new RepositoryCopy();
  const { folder } = copy;
  // biome-ignore lint/suspicious/noExplicitAny: the files' types are what the build has to do without.
  const edits: Record<string, (texts: any) => void> = {
    'people.json': ({ people }) =>
      people.push({ id: 'ada', name: 'Ada', role: 'Engineer', text: 'Ada mends.' }),
    'faq.json': (faq) => {
      faq.questions = [{ id: 'cost', question: 'What does it cost?', answer: 'See the prices.' }];
    },
    'testimonials.json': ({ testimonials }) => testimonials.pop(),
    'navigation.json': ({ headerLinks, footerColumns }) => [headerLinks.pop(), footerColumns.pop()],
    'positions.json': (positions) => {
      positions.weaver = { title: 'Weaver', messagePlaceholder: 'What do you weave?' };
    },
    'case-studies.json': (study) => {
      for (const part of ['architecture', 'quote', 'picture']) delete study[part];
    },
    'pricing.json': ({ custom }) => custom.links.pop(),
    'pages/about.json': ({ blocks }) => blocks.pop(),
    'social-pictures.json': ({ socialPictures }) =>
      socialPictures.push({
        to: '/faq',
        picture: { file: '/pictures/faq.webp', alt: 'A loom, half strung' },
      }),
    'redirects.json': ({ redirects }) => redirects.push({ from: '/old', to: '/faq', permanent: true }),
  };
  for (const [name, edit] of Object.entries(edits)) {
    const file = join(folder, 'src/content', name);
    const texts = JSON.parse(readFileSync(file, 'utf8'));
    edit(texts);
    writeFileSync(file, JSON.stringify(texts));
  }
  expect(await findEditProblems(folder)).toEqual([]);
  expect(copy.npm('prebuild')).toMatchObject({ status: 0, stdout: '' });
});
