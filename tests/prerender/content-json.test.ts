// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build, createServer, type ViteDevServer } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import type brandKit from '~/content/brand-kit.json';
import home from '~/content/home.json';
import { promises } from '~/content/phrases.json';
import { brand } from '~/facts/brand';
import { capitalize } from '~/facts/count-words';
import { allServices } from '~/facts/offer-counts';
import { postalAddress } from '~/facts/organization';
import { formatPlanPrices, planPrices } from '~/facts/plan-prices';
import { findProblems, readTexts } from '../../prerender/content/content-files';
import { checkContentJson } from '../../prerender/content/content-plugin';
import { type FactContext, fillText, type Json } from '../../prerender/content/fill-facts';
import { fillContentJson, importSource, readFacts } from '../../prerender/content/import-source';
import { alignTranslation } from '../../prerender/content/merge-translation';
import { createIsPage } from '../../prerender/content/page-addresses';
import { temporaryFolder, writeFiles } from '../support/temporary-folder';

const content = join(process.cwd(), 'src/content');

describe('a file of texts', () => {
  it('reaches whoever imports it with the facts in its sentences', async () => {
    expect(home.proof.links[0]?.title).toBe(`From ${formatPlanPrices(planPrices.Starter).monthly} a month`);
    expect(home.callToAction.text).toContain(`. ${capitalize(promises.reply)}, we’ll tell you`);
    expect(home.services.about).toBe('about {$title}');
    const { module } = await importSource<{ default: typeof home }>(process.cwd(), '/src/content/home.json');
    expect(module.default).toEqual(home);
  });

  it('may begin with a byte order mark, as Notepad saves it', async () => {
    const text = (id: string) => `\ufeff${readFileSync(id.split('?')[0] ?? '', 'utf8')}`;
    const load = (id: string) => {
      if (id.endsWith('/home.json')) return text(id);
      return id.endsWith('.json?raw') ? `export default ${JSON.stringify(text(id))}` : undefined;
    };
    const importHere = (path: string) => importSource<object>(process.cwd(), path, {}, load);
    expect((await importHere('/src/content/home.json')).module).toHaveProperty('default', home);
    expect((await importHere('/src/facts/offer-counts.ts')).module).toMatchObject({ allServices });
  });

  it('has the facts and phrases of files that a command has planned', async () => {
    const parse = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
    const [brand, phrases] = ['src/facts/brand.json', 'src/content/phrases.json'].map(parse);
    phrases.voice.dyes.ink = 'Coal';
    const planned: Record<string, object> = {
      'src/facts/brand.json': { ...brand, name: 'Ostrel' },
      'src/content/phrases.json': phrases,
    };
    const load = (id: string) => {
      const file = planned[relative(process.cwd(), id).replaceAll('\\', '/')];
      return file && JSON.stringify(file);
    };
    const path = '/src/content/brand-kit.json';
    const { module } = await importSource<{ default: typeof brandKit }>(process.cwd(), path, {}, load);
    expect(module.default.readMe.title).toContain('Ostrel');
    expect(module.default.colors.uses.ink.name).toBe('Coal');
  });

  it('has its sums and prices in the site’s language', async () => {
    const site = { site: { locale: 'de-DE' } };
    const { module } = await importSource<{ default: typeof home }>(
      process.cwd(),
      '/src/content/home.json',
      site,
    );
    expect(module.default.proof.steps.received.text.replaceAll('\u00a0', ' ')).toContain('4.862,50 $');
  });
});

describe('a fact in a text from right to left', () => {
  const fill = async (text: string, locale: string, isLink = false) => {
    const facts = await readFacts(process.cwd(), { site: { locale } });
    return fillText(text, { ...facts, isPage: () => true }, () => expect.fail(), { isLink });
  };

  it.each([
    ['اتصلوا على {brand.phone}.', `اتصلوا على \u2066${brand.phone}\u2069.`],
    ['{brand.phone}', `\u2066${brand.phone}\u2069`],
    ['في {brand.address}', `في \u2066${postalAddress.join(', ')}\u2069`],
    ['{price.savingRange} و {sampling.share}', /^\u2066[^\u2066]+\u2069 و \u2066[^\u2066]+\u2069$/],
    // Letters keep their order, and a copied mail address has no hidden signs.
    ['{brand.email} من {brand.name}', `${brand.email} من ${brand.name}`],
    ['{trial.days} و {time.basic.text}', /^[^\u2066]+$/],
    ['{money 40}', /^\u2066[^\u2066]+\u2069$/],
    ['[هنا](/contact?phone={brand.phone})', `[هنا](/contact?phone=${brand.phone})`],
  ])('%s keeps its order', async (text, filled) => {
    const shown = await fill(text, 'ar');
    expect(shown).toEqual(typeof filled === 'string' ? filled : expect.stringMatching(filled));
  });

  it('has no signs in an address, nor in a language from left to right', async () => {
    const link = '/contact?phone={brand.phone}';
    expect(await fill(link, 'ar', true)).toBe(`/contact?phone=${brand.phone}`);
    expect(await fill('{brand.phone} {money 40}', 'en-US')).toBe(`${brand.phone} $40`);
  });
});

/** Facts and pages of a small site. */
const known: FactContext = {
  facts: {
    brand: { name: 'Ostrel' },
    price: { Starter: { monthly: '$9' } },
    time: { reply: 'a day' },
  },
  phrases: {
    promises: { reply: 'within {time.reply}', loop: 'as {promises.again}', again: '{promises.loop}' },
  },
  formatSum: (amount) => `$${amount}`,
  capitalize: (text) => text.charAt(0).toUpperCase() + text.slice(1),
  isPage: (link) => ['/', '/pricing'].includes(link.replace(/[?#].*/, '')),
};

/** A file's filled texts, or its problems. */
function read(texts: Json | string, name = 'home.json') {
  const problems: string[] = [];
  const value = readTexts(name, typeof texts === 'string' ? texts : JSON.stringify(texts), known, problems);
  return problems.length > 0 ? problems : value;
}

describe('a placeholder', () => {
  it.each([
    ['From {price.Starter.monthly} a month', 'From $9 a month'],
    ['We reply {promises.reply}. {Promises.reply}!', 'We reply within a day. Within a day!'],
    ['{money 40}, {money 4862.50} and {money 1.250}', '$40, $4862.50 and $1.250'],
    ['Rated {$stars} out of 5', 'Rated {$stars} out of 5'],
  ])('in "%s" stands for a fact, or waits for its page', (text, filled) => {
    expect(read({ hero: [{ text }] })).toEqual({ hero: [{ text: filled }] });
  });

  it.each([
    '{price.Starter.month}',
    '{price}',
    '{price.Starter}',
    '{name}',
    '{}',
    '{ brand.name }',
    '{brand.name.length}',
    '{brand.constructor}',
    '{money 1,200}',
    '{money}',
    '{$}',
    '{$1}',
    '{if brand.name}',
  ])('such as %s is refused, with the file, the key and the sentence', (placeholder) => {
    const label = `Plans from ${placeholder} a month`;
    expect(read({ hero: { proof: [{ label }] } })).toEqual([
      `src/content/home.json, hero.proof[0].label: there is no fact ${placeholder}\n  ${label}`,
    ]);
  });

  it.each(['{brand.name', 'brand.name}', '{{brand.name}}', 'a } b { c', '{brand.{$x}'])(
    'with a brace too many or too few, as in "%s", is refused',
    (text) => {
      expect(read({ text })).toEqual([
        expect.stringMatching(/^src\/content\/home\.json, text: a brace stands alone\n {2}/),
      ]);
    },
  );
});

it('a phrase that is part of itself is refused', () => {
  expect(read({ text: '{promises.loop}' })).toEqual([
    'src/content/home.json, text: {promises.loop} is part of itself\n  {promises.loop}',
  ]);
});

describe('a link', () => {
  it.each([
    [{ to: '/pricing' }],
    [{ to: '/pricing?plan=starter#plans' }],
    [{ to: 'https://a.example/b' }],
    [{ to: '#plans' }],
    [{ markdown: 'See [our plans](/pricing#plans) or [write](mailto:a@b.example).' }],
  ])('as in %j leads somewhere', (texts) => {
    expect(read(texts)).toEqual(texts);
  });

  it.each([
    ['/prcing', '/prcing'],
    ['pricing', 'pricing'],
    ['//a.example', '//a.example'],
    ['', ''],
  ])('"%s" is refused as an address', (to, said) => {
    expect(read({ proof: [{ to }] })).toEqual([
      `src/content/home.json, proof[0].to: there is no page ${said}\n  ${to}`,
    ]);
  });

  it('in a sentence is refused with it', () => {
    const text = 'See [our plans](/prices).';
    expect(read({ markdown: text })).toEqual([
      `src/content/home.json, markdown: there is no page /prices\n  ${text}`,
    ]);
  });

  it('may lead to every page of the site, and to no other', () => {
    const isPage = createIsPage(content, {});
    for (const path of [
      '/',
      '/faq#price',
      '/services',
      '/services/automation',
      '/compare/hiring',
      '/blog/chatbot-handover',
      '/resources/readiness-checklist',
      '/contact?service=discovery',
    ])
      expect.soft(isPage(path), path).toBe(true);
    for (const path of ['/services/', '/blog/', '/blog/none', '/compare/hiring.json', '/a', '/admin/nothing'])
      expect.soft(isPage(path), path).toBe(false);
    const remote = createIsPage(content, { CONTENTFUL_SPACE_ID: 'a', CONTENTFUL_ACCESS_TOKEN: 'b' });
    expect([remote('/blog/from-afar'), remote('/faq/from-afar')]).toEqual([true, false]);
  });
});

describe('a file of a collection', () => {
  const name = 'service-pages/analytics.json';
  const written = JSON.parse(readFileSync(join(content, name), 'utf8').replace(/\{[\w.]+\}/g, 'X'));
  /** The problems of the service after a change. */
  const readChanged = (change: Record<string, Json>, file = name) => read({ ...written, ...change }, file);

  it('is fine as all of them are', () => {
    expect(readChanged({ articles: [{ to: '/' }, { to: '/pricing' }] })).toMatchObject({
      phase: 'improvement',
    });
  });

  const fine = { articles: [{ to: '/' }, { to: '/' }] };

  it.each<[Record<string, Json>, string | RegExp]>([
    [{ card: { ...written.card, dye: 'weld' } }, 'card.dye: unknown key'],
    [{ timeline: { ...written.timeline, weeks: 'four' } }, /^timeline\.weeks: .*number.*\n {2}four$/],
    [{ steps: written.steps.slice(1) }, /^steps: .*exactly 4/],
    [{ picture: 'none' }, /^picture: isn’t one of inbox, .*\n {2}none$/],
    [{ description: 'Short.' }, /^description: .*70.*\n {2}Short\.$/],
    [{ faqs: [...written.faqs.slice(1), { question: 'Why?' }] }, 'faqs[2].answer: is missing'],
  ])('with %j is refused by file and key', (change, problem) => {
    const [found, ...more] = readChanged({ ...fine, ...change }) as string[];
    expect(more).toEqual([]);
    expect(found?.startsWith(`src/content/${name}, `)).toBe(true);
    expect(found?.slice(`src/content/${name}, `.length)).toEqual(
      typeof problem === 'string' ? problem : expect.stringMatching(problem),
    );
  });

  it('has a name that can be an address', () => {
    expect(readChanged(fine, 'service-pages/Our Training.json')).toEqual([
      'src/content/service-pages/Our Training.json: the file’s name has to be lowercase letters, digits and hyphens, and neither 404 nor index',
    ]);
  });
});

it('what isn’t JSON is refused with its line', () => {
  expect(read('{\n  "a": "b"\n  "c": "d"\n}')).toEqual([
    expect.stringMatching(/^src\/content\/home\.json: line 3, column 3: not valid JSON/),
  ]);
});

describe('a translation', () => {
  const original = {
    title: 'Home',
    hero: { text: 'For {brand.name}', rated: '{$stars} of 5' },
    links: [{ id: 'a', label: 'Plans', to: '/pricing' }],
    leads: { one: '{$count} lead', other: '{$count} leads' },
    shown: true,
    blocks: [
      { type: 'facts', heading: 'Facts' },
      { type: 'steps', heading: 'Steps' },
    ],
  };

  /** The imported texts, or the translation's problems. */
  async function readTranslated(translation: Json) {
    const root = temporaryFolder({
      'src/content/phrases.json': '{}',
      'src/facts/facts.ts': `export const facts = ${JSON.stringify(known.facts)}; export const formatSum = String, capitalize = String;`,
      'src/content/home.json': JSON.stringify(original),
      'src/content/de/home.json': JSON.stringify(translation),
      'src/pages/home.tsx':
        'fillTemplate(home.hero.rated, { stars });\nfillTemplate(home.leads, {\n  count: sum(leads),\n});',
    });
    const site = { site: { locale: 'de-AT' } };
    const problems = findProblems(join(root, 'src/content'), known, site);
    if (problems.length > 0) return problems;
    return (await importSource<{ default: Json }>(root, '/src/content/home.json', site)).module.default;
  }

  it('replaces what it has, and leaves the rest', async () => {
    const leads = { one: '{$count} Anfrage', few: '{$count} paar', other: '{$count} Anfragen' };
    expect(
      await readTranslated({
        hero: { text: 'Für {brand.name}', rated: '' },
        links: [{ label: 'Pläne' }],
        leads,
        blocks: [{ type: 'facts', heading: 'Zahlen' }, { type: 'steps' }],
      }),
    ).toEqual({
      ...original,
      hero: { text: 'Für Ostrel', rated: '{$stars} of 5' },
      links: [{ id: 'a', label: 'Pläne', to: '/pricing' }],
      leads,
      blocks: [
        { type: 'facts', heading: 'Zahlen' },
        { type: 'steps', heading: 'Steps' },
      ],
    });
  });

  it('isn’t there yet in what editors leave empty', async () => {
    const all = { ...original, hero: { ...original.hero, text: 'For Ostrel' } };
    expect(await readTranslated({ title: null, links: [], leads: { one: '', other: '' } })).toEqual(all);
  });

  it.each<[Json, string]>([
    [{ hero: { strat: 'Los' } }, ", hero: strat isn't in the original"],
    [{ links: [{}, {}] }, ', links: has 2 items, and the original 1'],
    [
      { blocks: [{ type: 'steps' }, { type: 'steps' }] },
      ', blocks[0].type: is steps, and facts in the original',
    ],
    [
      { blocks: [{ heading: 'Zahlen' }, { type: 'steps' }] },
      ', blocks[0].type: is missing, and facts in the original',
    ],
    [{ blocks: [{ type: 'facts', id: 'a' }, { type: 'steps' }] }, ", blocks[0]: id isn't in the original"],
    [{ links: { label: 'Pläne' } }, ', links: is an object, and a list in the original'],
    [{ links: [{ id: 'b' }] }, ', links[0].id: is b, and a in the original'],
    [{ title: 7 }, ', title: is a number, and text in the original'],
    [{ hero: 'Los' }, ', hero: is text, and an object in the original\n  Los'],
    [{ shown: 'ja' }, ', shown: is text, and a boolean in the original\n  ja'],
    [
      { hero: { rated: '{$sterne} von 5' } },
      ", hero.rated: {$sterne} isn't in the original\n  {$sterne} von 5",
    ],
    [{ leads: { one: 'Eine' } }, ', leads: needs the form "other"'],
    [{ leads: { other: 'Viele', manny: 'Mehr' } }, ", leads: manny isn't in the original"],
    [{ leads: { other: 'Alle {$x}' } }, ", leads.other: {$x} isn't in the original\n  Alle {$x}"],
    [{ hero: { text: '{brand.nme}' } }, ', hero.text: there is no fact {brand.nme}\n  {brand.nme}'],
    [['Los'], ': is a list, and an object in the original'],
  ])('%j is refused', async (translation, problem) => {
    expect(await readTranslated(translation)).toEqual([`src/content/de/home.json${problem}`]);
  });

  it('keeps the places of its items where the editor adds one', () => {
    const people: Json = [
      { id: 'ana', name: 'Ana', tags: ['loom'] },
      { id: 'bo', name: 'Bo' },
    ];
    const saved = {
      people: [{ name: 'Änne', role: '', picture: null }],
      leads: { few: 'paar', other: 'viele' },
    };
    expect(alignTranslation({ people, leads: { other: 'many' } }, saved)).toEqual({
      people: [{ name: 'Änne' }, {}],
      leads: { few: 'paar', other: 'viele' },
    });
  });

  it('names the types of its blocks', () => {
    const blocks: Json = [
      { type: 'steps', heading: 'Steps' },
      { type: 'facts', heading: 'Facts' },
    ];
    expect(alignTranslation({ blocks }, { blocks: [{ heading: 'Schritte' }] })).toEqual({
      blocks: [{ type: 'steps', heading: 'Schritte' }, { type: 'facts' }],
    });
  });

  it('of nothing is refused, unless the site isn’t in its language', () => {
    const content = join(temporaryFolder({ 'src/content/de/hme.json': '{}' }), 'src/content');
    const findIn = (site: Record<string, unknown>) => findProblems(content, known, { site });
    const problem = 'src/content/de/hme.json: there is no src/content/hme.json';
    expect(findIn({ locale: 'en', translations: { 'de-DE': '/de' } })).toEqual([problem]);
    expect(findIn({ locale: 'en', translations: { ar: '/ar' } })).toEqual([]);
  });
});

describe('in the build and in development', () => {
  /** A site of one page, with its facts in another file. */
  const site = {
    'index.html': '<script type="module" src="/src/page.ts"></script>',
    'src/page.ts':
      "import home from './content/home.json';\ndocument.title = home.title;\nimport.meta.hot?.accept();",
    'src/facts/facts.ts':
      "import brand from './names.json';\nexport const facts = { brand };\nexport const formatSum = String, capitalize = String;",
    'src/facts/names.json': '{ "name": "Ostrel" }',
    'src/content/phrases.json': '{ "promises": {} }',
    'src/content/home.json': '{ "title": "At {brand.name}" }',
    'src/content/other.json': '{ "title": "Nobody imports this" }',
  };
  const withSite = (changes: Partial<typeof site> = {}) => temporaryFolder({ ...site, ...changes });
  const createConfig = (root: string) => ({
    root,
    configFile: false as const,
    logLevel: 'silent' as const,
    plugins: [fillContentJson(root, {}), checkContentJson(root, {})],
  });

  it('a build stops at every problem of every file, also one that no page imports', async () => {
    const root = withSite({
      'src/content/home.json': '{ "title": "At {brand.nme}" }',
      'src/content/other.json': '{ "more": { "to": "/nowhere" }, "unknown": "About {$title}" }',
    });
    const message = await build({ ...createConfig(root), build: { write: false } }).catch(String);
    expect(message).toContain(
      'src/content/home.json, title: there is no fact {brand.nme}\n  At {brand.nme}\n' +
        'src/content/other.json, more.to: there is no page /nowhere\n  /nowhere\n' +
        'src/content/other.json, unknown: there is no value {$title} here\n  About {$title}',
    );
  });

  /** The server, its messages to the page, and a function that changes a file. */
  async function startServer(root: string) {
    const server: ViteDevServer = await createServer({
      ...createConfig(root),
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
      appType: 'custom',
    });
    onTestFinished(() => server.close());
    const { client } = server.environments;
    const told: { type: string; paths: string[] }[] = [];
    client.hot.send = (...[message]: unknown[]) => {
      const { type, updates = [] } = message as { type: string; updates?: { path: string }[] };
      told.push({ type, paths: updates.map(({ path }) => path) });
    };
    const load = async () => {
      await client.transformRequest('/src/page.ts');
      return (await client.transformRequest('/src/content/home.json'))?.code;
    };
    const change = async (file: keyof typeof site | 'src/content/en/home.json', text: string) => {
      const before = told.length;
      writeFiles(root, { [file]: text });
      server.watcher.emit('change', join(root, file));
      await expect.poll(() => told.length).toBeGreaterThan(before);
      return told.at(-1);
    };
    return { load, change };
  }

  it('a changed word replaces its page in place, and so does a changed fact', async () => {
    const { load, change } = await startServer(withSite());
    expect(await load()).toContain('At Ostrel');
    const update = { type: 'update', paths: ['/src/page.ts'] };
    expect(await change('src/content/home.json', '{ "title": "With {brand.name}" }')).toEqual(update);
    expect(await load()).toContain('With Ostrel');
    expect(await change('src/facts/names.json', '{ "name": "Fenwold" }')).toEqual(update);
    expect(await load()).toContain('With Fenwold');
    expect(await change('src/content/en/home.json', '{ "title": "Near {brand.name}" }')).toEqual(update);
    expect(await load()).toContain('Near Fenwold');
  });

  it('a mistake is told, and gone when it’s mended', async () => {
    const { load, change } = await startServer(withSite());
    await load();
    await change('src/content/home.json', '{ "title": "At {brand.nme}" }');
    await expect(load()).rejects.toThrow(
      'src/content/home.json, title: there is no fact {brand.nme}\n  At {brand.nme}',
    );
    await change('src/content/home.json', '{ "title": "At {brand.name}!" }');
    expect(await load()).toContain('At Ostrel!');
  });

  it('a server doesn’t start with a mistake', async () => {
    await expect(startServer(withSite({ 'src/content/other.json': '{ "a": "{b}" }' }))).rejects.toThrow(
      'src/content/other.json, a: there is no fact {b}\n  {b}',
    );
  });
});
