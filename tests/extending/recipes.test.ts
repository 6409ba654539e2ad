// @vitest-environment node
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { RepositoryCopy } from '../support/repository-copy';

/** One block of docs/extending.md: a new file, or a change of one that is there. */
interface Block {
  recipe: string;
  path: string;
  isEdit: boolean;
  text: string;
}

const blocks = readFileSync('docs/extending.md', 'utf8')
  // An article has headings of its own.
  .split(/^## (?=An? )/m)
  .flatMap((recipe) =>
    [...recipe.matchAll(/^`([^`\n]+)`:\n\n```(\w+)\n([\s\S]*?)^```$/gm)].map(
      ([, path = '', language, text = '']): Block => ({
        recipe: recipe.split('\n', 1)[0] ?? '',
        path,
        isEdit: language === 'diff',
        text,
      }),
    ),
  );

/** The files that the recipes change or bring, as they are after all of them. */
const written = new Map<string, string>();
beforeAll(() => {
  for (const { path, isEdit, text } of blocks) {
    if (isEdit) written.set(path, edited(written.get(path) ?? readFileSync(path, 'utf8'), text, path));
    else {
      expect(written.has(path) || existsSync(path), `${path} is said to be new`).toBe(false);
      written.set(path, text);
    }
  }
});

/** The text with the hunks of a diff applied. The old lines of a hunk have to be there exactly once. */
function edited(text: string, diff: string, path: string): string {
  return diff.split(/^@@.*\n/m).reduce((before, hunk) => {
    const lines = hunk.split('\n').slice(0, -1);
    const without = (sign: string) =>
      lines.flatMap((line) => (line.startsWith(sign) ? [] : `${line.slice(1)}\n`)).join('');
    expect(before.split(without('+')).length, `${path} has this once:\n${without('+')}`).toBe(2);
    return before.replace(without('+'), () => without('-'));
  }, text);
}

const editsOf = (recipe: string) => [
  ...new Set(
    blocks
      .filter((block) => block.recipe === recipe && block.isEdit && block.path.startsWith('src/'))
      .map(({ path }) => path),
  ),
];

it('edits one file of the site for an outside system, and few for anything else', () => {
  expect(editsOf('An outside system')).toEqual(['src/integrations/lead-systems.ts']);
  expect(editsOf('An analytics service')).toEqual(['src/integrations/analytics-services.ts']);
  expect(editsOf('An article')).toEqual([]);
  expect(editsOf('A service')).toEqual(['src/content/services.ts']);
  expect(editsOf('A page')).toEqual([
    'src/shared/paths.ts',
    'src/app/routes.tsx',
    'src/content/site-passages/company-passages.ts',
  ]);
  expect(editsOf('A field of the contact form')).toEqual([
    'src/leads/contact-fields.ts',
    'src/content/contact-fields.ts',
  ]);
  expect(editsOf('A stored value')).toEqual([
    'src/content/stored-values.ts',
    'src/features/stored-values.ts',
  ]);
});

describe('a copy of the site after the recipes', { tags: ['proof'] }, () => {
  let copy: RepositoryCopy;
  const inCopy = (path: string) => join(copy.folder, path);
  beforeAll(() => {
    copy = new RepositoryCopy();
    for (const [path, text] of written) {
      mkdirSync(dirname(inCopy(path)), { recursive: true });
      writeFileSync(inCopy(path), text);
    }
    const check = new URL('./after-the-recipes.ts', import.meta.url);
    copyFileSync(fileURLToPath(check), inCopy('tests/extending/after-the-recipes.test.ts'));
  }, 60_000);
  afterAll(() => copy.remove());

  function expectBuilt(path: string, text: string): void {
    // Long names may break.
    const file = readFileSync(inCopy(`dist/${path}`), 'utf8').replaceAll('<wbr/>', '');
    expect.soft(file.includes(text), `${path} has ${text}`).toBe(true);
  }

  it('has the types, the format and the behavior of the house, and the new things in what is built', async () => {
    const files = [...new Set(blocks.map(({ path }) => path))];
    const results = await Promise.all([
      copy.start(['node_modules/typescript/bin/tsc', '--noEmit']),
      copy.start(['node_modules/@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', ...files]),
      copy
        .start([
          'node_modules/vitest/vitest.mjs',
          'run',
          'tests/extending/after-the-recipes.test.ts',
          ...files.filter((path) => /\.test\.tsx?$/.test(path)),
          'tests/content/posts.test.ts',
          'tests/content/services.test.ts',
          'tests/content/site-passages.test.ts',
          'tests/docs/settings-reference.test.ts',
          'tests/features/contact',
          ...['hubspot', 'airtable', 'suitecrm', 'email-marketing'].map((one) => `tests/integrations/${one}`),
          '--update',
        ])
        .then(async (tests) => [
          tests,
          await copy.start(['node_modules/vite/bin/vite.js', 'build', '--mode', 'demo']),
        ]),
    ]);
    for (const { ok, said } of results.flat()) expect.soft(ok, said).toBe(true);

    for (const path of ['partners', 'services/team-training', 'blog/reading-an-automation-offer']) {
      expectBuilt('sitemap.xml', `/${path}</loc>`);
      expectBuilt(`${path}.html`, 'rel="canonical"');
    }
    expectBuilt('partners.html', 'The one who signs the contract answers for the result.');
    expectBuilt('services.html', 'href="/services/team-training"');
    expectBuilt('services/team-training.html', 'Two mornings on your own cases');
    expectBuilt('rss.xml', '/blog/reading-an-automation-offer');
    expect.soft(readFileSync(inCopy('docs/settings.md'), 'utf8')).toContain('## Pipedrive');
    expect.soft(readFileSync(inCopy('site.config.schema.json'), 'utf8')).toContain('"pipedrive": {');
    for (const key of ['partners_note', 'pipedrive_config']) expectBuilt('cookie-policy.html', key);
  });
});

describe('the proxy of the recipe', () => {
  const site = 'https://www.agency.example';
  const ask = async (path: string, body: object, method = 'POST') => {
    const proxyLead = await proxyWithRecipe();
    const headers = new Headers({ Origin: site });
    const request = {
      url: `${site}/api/pipedrive${path}`,
      method,
      headers,
      text: async () => JSON.stringify(body),
    };
    return proxyLead(request as Request, { PIPEDRIVE_TOKEN: 'secret' });
  };

  it('creates with the token of the host, and tells the id alone', async () => {
    const fetched = vi.fn(async (_url: string, _init: RequestInit) =>
      Response.json({ success: true, data: { id: 7, owner_id: { email: 'someone@agency.example' } } }),
    );
    vi.stubGlobal('fetch', fetched);
    const answer = await ask('/v1/persons', { name: 'Ada', email: [] });
    expect(await answer.json()).toEqual({ data: { id: 7 } });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('https://api.pipedrive.com/v1/persons?api_token=secret');
    expect(JSON.parse(String(init?.body))).toEqual({ name: 'Ada', email: [] });
    const refused = await ask('/v1/persons', { name: 'Ada', owner_id: 1 });
    expect([refused.status, await refused.json()]).toEqual([400, { error: 'Unknown field: owner_id' }]);
  });

  it('lets nothing be read, and says 504 where no answer came', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('cut')));
    expect((await ask('/v1/leads', { title: 'x' })).status).toBe(504);
    expect((await ask('/v1/leads', {}, 'GET')).status).toBe(405);
    expect((await ask('/v1/users/me', {})).status).toBe(404);
  });
});

/** The function of deploy/edge with the lines that the recipe adds. */
async function proxyWithRecipe(): Promise<(request: Request, env: object) => Promise<Response>> {
  const blocks = readFileSync('docs/extending.md', 'utf8').matchAll(/^```js\n([\s\S]*?)^```$/gm);
  const recipe = [...blocks].find(([, code = '']) => code.includes('toPipedrive'))?.[1] ?? '';
  const [rule = '', ...rest] = recipe.split('\n\n');
  const beside = new URL('../../deploy/edge/', import.meta.url).href;
  const own = readFileSync('deploy/edge/lead-proxy.js', 'utf8').replaceAll("from './", `from '${beside}`);
  const recipient = own.indexOf('  return undefined;\n');
  const code = `${own.slice(0, recipient)}${rule}\n${own.slice(recipient)}\n${rest.join('\n\n')}`;
  const module = await import(
    /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  );
  return module.proxyLead;
}
