// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { people } from '~/content/people.json';
import { brand } from '~/facts/brand';
import { fonts, socialImageFonts } from '~/shared/fonts';
import { palette } from '~/shared/palette';
import { checkFacts } from '../../../prerender/content/content-files';
import { importSource } from '../../../prerender/content/import-source';
import { OTHER_BRAND } from '../../../tests/support/repository-copy';
import { temporaryFolder } from '../../../tests/support/temporary-folder';
import { checkBrandFile } from '../../rebrand/brand-file';
import { findPaletteProblems } from '../../rebrand/palette-problems';
import { createBrandFile, planRebrand } from '../../rebrand/plan-rebrand';
import { readMark } from '../../rebrand/read-mark';

const given = JSON.parse(readFileSync(OTHER_BRAND, 'utf8'));
/** Without its mark, which is a file beside it. */
const plain = { ...given, mark: undefined };
const typeface = given.fonts.display;
const findProblems = (change: object) => {
  const checked = checkBrandFile({ ...given, ...change });
  return 'problems' in checked ? checked.problems : [];
};

/** Plans a rebrand with this brand, and optional answers to open questions. */
const createPlan = (brand: object, answers = {}) =>
  planRebrand(join(temporaryFolder({ 'brand.json': JSON.stringify(brand) }), 'brand.json'), answers);

/** The planning of a site that has other code in this file. */
const loadPlanRebrand = async (file: string, code: string) => {
  const load = (id: string) => (id.endsWith(file) ? code : undefined);
  const path = '/kit/rebrand/plan-rebrand.ts';
  const { module } = await importSource<{ planRebrand: typeof planRebrand }>(process.cwd(), path, {}, load);
  return module.planRebrand;
};

describe('brand.json', () => {
  it('is fine as the tests have it, and with what must be there alone', () => {
    expect(findProblems({})).toEqual([]);
    const { tagline, supportEmail, replyHours, social, people, fonts, mark, ...rest } = given;
    const { light, success, ...colors } = given.colors;
    expect(checkBrandFile({ ...rest, colors })).toHaveProperty('brand');
  });

  it('can be written from the brand as it is', async () => {
    const { files } = await planRebrand('brand.json', {}, JSON.stringify(createBrandFile()));
    for (const fact of [brand.name, brand.phone, brand.city, brand.timeZone])
      expect(files['src/facts/brand.json']).toContain(fact);
    expect(JSON.parse(files['src/shared/palette.json'] ?? '')).toEqual(palette);
    expect(files).not.toHaveProperty(['package.json']);
  });

  it('becomes facts that fit their schemas', async () => {
    const { files } = await createPlan({ ...plain, currency: 'EUR' });
    const facts = Object.entries(files).filter(([path]) => path.startsWith('src/facts/'));
    expect(facts).toHaveLength(3);
    expect(() => checkFacts(temporaryFolder(Object.fromEntries(facts)))).not.toThrow();
    expect(JSON.parse(files['src/facts/brand.json'] ?? '')).toMatchObject({
      officeHours: { Friday: { opens: '08:30', closes: '15:00' }, Sunday: { opens: '', closes: '' } },
      social: { x: '', linkedin: given.social.linkedin },
    });
  });

  it('leaves the question about Europe open where it says nothing, and sets the box by the answer', async () => {
    const silent = { ...plain, writesToEurope: undefined };
    const others = ['currency'];
    const planConsent = async (brand: object, answers = {}) => {
      const { open, files } = await createPlan(brand, answers);
      for (const name of ['site.config.json', 'site.config.demo.json']) {
        expect(files[name]).toMatch(/^\{\n {2}"\$schema": "\.\/site\.config\.schema\.json",\n/);
      }
      return { open, consent: JSON.parse(files['site.config.json'] ?? '').consent };
    };
    const before = JSON.parse(readFileSync('site.config.json', 'utf8')).consent;
    expect(await planConsent(silent)).toEqual({ open: ['writesToEurope', ...others], consent: before });
    for (const [brand, answers, optIn] of [
      [silent, { writesToEurope: true }, true],
      [silent, { writesToEurope: false }, false],
      [{ ...silent, writesToEurope: true }, {}, true],
    ] as const)
      expect(await planConsent(brand, answers)).toEqual({ open: others, consent: { ...before, optIn } });
  });

  it('has the language in every configuration of the site', async () => {
    const { files } = await createPlan({ ...plain, locale: 'pt-PT' });
    for (const name of ['site.config.json', 'site.config.demo.json', 'site.config.dev.json'])
      expect(JSON.parse(files[name] ?? '').site).toMatchObject({ locale: 'pt-PT' });
    expect(findProblems({ locale: 'portuguese' })).toEqual([
      'locale: expected a language tag such as en-US or de-DE',
    ]);
  });

  it('leaves a site’s further languages, whatever its own is; only the sample’s demo loses that of the sample', async () => {
    const demo = 'site.config.demo.json';
    const planAgain = await loadPlanRebrand('/src/facts/sample-name.ts', 'export const isSampleName = false');
    const readSite = async (plan: typeof planRebrand) => {
      const { files } = await plan(OTHER_BRAND, {}, JSON.stringify({ ...plain, locale: 'pt-PT' }));
      return JSON.parse(files[demo] ?? '').site;
    };
    const { translations } = JSON.parse(readFileSync(demo, 'utf8')).site;
    expect(translations).toBeDefined();
    expect(await readSite(planRebrand)).toEqual({ locale: 'pt-PT' });
    expect(await readSite(planAgain)).toEqual({ locale: 'pt-PT', translations });
  });

  it('leaves what it doesn’t name of a company’s own facts', async () => {
    const planAgain = await loadPlanRebrand('/src/facts/sample-name.ts', 'export const isSampleName = false');
    const { tagline, supportEmail, social, ...rest } = plain;
    const { files } = await planAgain(OTHER_BRAND, {}, JSON.stringify(rest));
    const own = { tagline: brand.tagline, supportEmail: brand.supportEmail, social: brand.social };
    expect(JSON.parse(files['src/facts/brand.json'] ?? '')).toMatchObject({ ...own, email: given.email });
    expect(JSON.parse(files['src/facts/brand.json'] ?? '').assistantName).toBe(`${given.name} Assistant`);
  });

  it('puts the terms under the law it names, and every sum into its currency', async () => {
    const lawless = { ...plain, law: undefined, courts: undefined };
    const planTerms = async (answers: object) => {
      const { files } = await createPlan({ ...lawless, ...answers });
      const { law } = JSON.parse(files['src/facts/legal-facts.json'] ?? '');
      const currency = JSON.parse(files['src/facts/currency.json'] ?? 'null');
      return { law, currency };
    };
    // Without an answer the sample's law is never taken over.
    expect(await planTerms({})).toEqual({ law: { state: '', courts: '' }, currency: null });
    expect(await planTerms({ law: 'Portugal', courts: 'Lisbon', currency: 'eur' })).toEqual({
      law: { state: 'Portugal', courts: 'Lisbon' },
      currency: { code: 'EUR', full: 'euros', short: 'euros', sample: false },
    });
    expect((await planTerms({ currency: 'CHF' })).currency).toEqual({
      code: 'CHF',
      full: 'Swiss francs',
      short: 'francs',
      sample: false,
    });
  });

  it('signs every article and report by the given people, and again by others', async () => {
    const findAuthor = (text = '') => text.match(/^author: (.*)$/m)?.[1];
    const { files } = await planRebrand(OTHER_BRAND);
    const texts = Object.keys(files).filter((path) => path.endsWith('.md'));
    const all = ['posts', 'reports'].flatMap((folder) =>
      readdirSync(`src/content/${folder}`).map((name) => `src/content/${folder}/${name}`),
    );
    expect(texts.sort()).toEqual(all.sort());
    for (const path of texts) {
      const before = findAuthor(readFileSync(path, 'utf8'));
      const index = people.findIndex(({ id }) => id === before);
      expect.soft(findAuthor(files[path]), path).toBe(given.people[index % given.people.length].id);
    }
    expect(JSON.parse(files['src/content/people.json'] ?? '').people).toEqual(
      given.people.map((person: object, index: number) => ({ ...person, article: people[index]?.article })),
    );
    expect(JSON.parse(files['src/content/de/people.json'] ?? '')).not.toHaveProperty('people');
  });

  it('keeps the colors of the mark that stays where it brings none', async () => {
    const colors = JSON.stringify({ ...palette, mark: { 1: '#123456' } });
    const planAgain = await loadPlanRebrand('/src/shared/palette.json', colors);
    const planPalette = async (brand: object) => {
      const { files } = await planAgain(OTHER_BRAND, {}, JSON.stringify(brand));
      return files['src/shared/palette.json'];
    };
    expect(await planPalette(plain)).toContain('"1": "#123456"');
    expect(await planPalette(given)).not.toContain('#123456');
  });

  it('leaves the sample authors where it names nobody', async () => {
    const { files } = await createPlan({ ...plain, people: undefined });
    expect(Object.keys(files).filter((path) => path.endsWith('.md'))).toEqual([]);
    expect(files).not.toHaveProperty(['src/content/people.json']);
  });

  it('has neutral words in place of the sample’s puns, and later those that somebody chose', async () => {
    const code = 'export const isSampleName = false';
    const planAgain = await loadPlanRebrand('/src/facts/sample-name.ts', code);
    const file = 'src/content/phrases.json';
    const { looseEnd } = JSON.parse(readFileSync(file, 'utf8')).voice;
    const readVoice = async (plan: ReturnType<typeof planRebrand>) =>
      JSON.parse((await plan).files[file] ?? '').voice;
    expect(await readVoice(planRebrand(OTHER_BRAND))).toMatchObject({
      brandKit: { mark: 'The sign alone', colors: expect.stringContaining('{voice.dyes.ink}') },
      dyes: { ink: 'Deep water', mist: 'Foam' },
    });
    expect(await readVoice(planAgain(OTHER_BRAND))).toMatchObject({
      looseEnd,
      dyes: { ink: 'Deep water' },
    });
  });

  it.each<readonly [string, object, string | RegExp]>([
    ['people', { people: [{ ...given.people[0], role: undefined }] }, 'people[0].role: is missing'],
    ['people', { people: [given.people[0], given.people[0]] }, 'people: have the same id twice'],
    ['Europe', { writesToEurope: 'yes' }, 'writesToEurope: isn’t true or false'],
    ['name', { name: undefined }, 'name: is missing'],
    ['name', { name: '東京' }, 'name: expected a letter from A to Z at least, for addresses'],
    ['hours', { officeHours: { Monday: ['8:30', '17:00'] } }, /^officeHours\.Monday\[0\]: expected a time/],
    ['weekday', { officeHours: { Mon: ['08:30', '17:00'] } }, 'officeHours.Mon: unknown key'],
    ['color', { colors: { ...given.colors, accent: 'orange' } }, /^colors\.accent: expected a color/],
    ['color', { colors: { ...given.colors, lead: undefined } }, /^colors\.lead: /],
    [
      'a font',
      { fonts: { sans: { ...typeface, variable: '../a' } } },
      /^fonts\.sans\.variable: expected a pack/,
    ],
    ['a font', { fonts: { sans: { variable: typeface.variable } } }, 'fonts.sans.static: is missing'],
    ['a font', { fonts: { mono: typeface } }, 'fonts.mono: unknown key'],
    ['unknown', { adress: [] }, 'adress: unknown key'],
    ['length', { name: 'x'.repeat(300) }, 'name: needs at most 40 characters'],
    ...['<b>Acme</b>', 'Acme\nStudio', 'Acme {city}', 'Acme &amp; Co', 'Acme &#x26; Co'].map(
      (name) => ['name', { name }, /^name: expected one line without/] as const,
    ),
    ...['a"b@acme.example', 'ola@acme'].map(
      (email) => ['email', { email }, /^email: expected a mail address/] as const,
    ),
    ['currency', { currency: 'euro' }, /^currency: expected a currency/],
  ])('names the field that is wrong: %s', (_, change, message) => {
    const problems = findProblems(change);
    expect(problems).toHaveLength(1);
    if (message instanceof RegExp) expect(problems[0]).toMatch(message);
    else expect(problems[0]).toBe(message);
  });
});

describe('the tones of a brand', () => {
  const colors = {
    dark: '#111111',
    light: '#fafafa',
    lead: '#0057b8',
    accent: '#d6336c',
    highlight: '#ffd166',
  };

  it.each([
    ['blue', '#0057b8'],
    ['gray', '#5a5a5a'],
    ['a dark one', '#0b3d2e'],
    ['a light one', '#7fd1c7'],
  ])('can be read in %s', async (_, lead) => {
    const { files } = await createPlan({ ...plain, colors: { ...colors, lead } });
    expect(JSON.parse(files['src/shared/palette.json'] ?? '').indigo[500]).toBe(lead);
  });

  it('are there once in the palette as it is, so that drawings can be recolored', () => {
    expect(findPaletteProblems(palette)).toEqual([]);
  });

  it('are refused where a highlight cannot carry dark text, or one color does the work of two', async () => {
    const plan = createPlan({ ...plain, colors: { ...colors, highlight: '#303030', accent: colors.lead } });
    await expect(plan).rejects.toThrow(
      / {2}- colors\.highlight: dark text on the highlight has a contrast of 1\.\d/,
    );
    await expect(plan).rejects.toThrow(`colors.accent: its tone ${colors.lead} is one of colors.lead too`);
  });
});

describe('the fonts of a brand', () => {
  const BOLD = '@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff';

  it('take the place of those before, with Arial as wide and as high until they are there', async () => {
    const { files } = await createPlan({ ...plain, fonts: { display: typeface } });
    const changed = JSON.parse(files['src/shared/fonts.json'] ?? '');
    expect(changed.fonts).toMatchObject({
      display: {
        family: 'Instrument Sans Variable',
        file: fonts.sans.file,
        weights: '400 700',
        fallback: { family: 'Instrument Sans Fallback', faces: [{ arial: 'bold' }] },
      },
      sans: fonts.sans,
    });
    expect(changed.socialImageFonts).toEqual({ ...socialImageFonts, display: BOLD });
    // As it was found by hand, nearly.
    const [face, measured] = [changed.fonts.display.fallback.faces[0], fonts.sans.fallback.faces[1]];
    for (const key of ['sizeAdjust', 'ascent', 'descent', 'lineGap'] as const)
      expect(Math.abs((face?.[key] ?? 0) - (measured?.[key] ?? 0)), key).toBeLessThan(1);
  });

  it('have the letters of what is drawn', async () => {
    await expect(createPlan({ ...plain, name: 'Acme Жизнь', tagline: 'Łukasz' })).rejects.toThrow(
      /:\n {2}- name: the typefaces of pictures don't have Ж и з н ь$/,
    );
    await expect(createPlan({ ...plain, name: 'Ångström & Söhne’s' })).resolves.toHaveProperty('files');
  });

  it.each(['variable', 'static'])('must be installed: %s', async (field) => {
    const name = `@fontsource${field === 'variable' ? '-variable' : ''}/no-such-font`;
    await expect(createPlan({ ...plain, fonts: { sans: { ...typeface, [field]: name } } })).rejects.toThrow(
      `  - fonts.sans.${field}: ${name} isn't installed: npm install --save-dev ${name}`,
    );
  });
});

describe('a mark', () => {
  const read = (inside: string, frame = 'viewBox="0 0 8 8"') =>
    readMark(
      `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${frame}>${inside}</svg>`,
      palette,
    );

  it('takes its colors from the palette, and that of the text for what is dark', () => {
    expect(
      read(`<!-- a --><title>A</title>
        <path id="a" fill="${palette.indigo[500].toUpperCase()}" d="M0 0h8"/>
        <g stroke='#000' fill="none"><circle cx="1" cy="2" r="1" stroke-width="2"/></g>`),
    ).toEqual({
      viewBox: '0 0 8 8',
      shapes: [
        ['path', { className: 'fill-indigo-500', d: 'M0 0h8' }],
        [
          'g',
          { stroke: 'currentColor', fill: 'none' },
          [['circle', { cx: '1', cy: '2', r: '1', strokeWidth: '2' }]],
        ],
      ],
      extra: {},
    });
  });

  it('brings colors of its own', () => {
    expect(read('<path fill="#123456" d="M0 0h8"/>')).toMatchObject({
      shapes: [['path', { className: 'fill-mark-1', d: 'M0 0h8' }]],
      extra: { 1: '#123456' },
    });
  });

  it('comes from Inkscape as it saves its files', () => {
    expect(
      read(`<sodipodi:namedview id="a" pagecolor="#ffffff"/><defs id="b"/><metadata><rdf:RDF/></metadata>
        <g inkscape:label="Layer 1" inkscape:groupmode="layer" style="display:inline">
          <path style="fill:#123456;fill-opacity:1; stroke:none;stroke-width:2;-inkscape-stroke:none" d="M0 0h8"/>
        </g>`),
    ).toMatchObject({
      shapes: [
        ['g', {}, [['path', { className: 'fill-mark-1', fillOpacity: '1', stroke: 'none', d: 'M0 0h8' }]]],
      ],
    });
  });

  it.each([
    ['a script', '<script>alert(1)</script>', 'has the element <script>'],
    ['a handler', '<path onclick="x()" d="M0 0"/>', 'has the attribute onclick in <path>'],
    ['an odd name', '<path stroke-"a="b" d="M0 0"/>', 'has the attribute stroke-"a in <path>'],
    ['a link', '<path xlink:href="#a" d="M0 0"/>', 'has the attribute xlink:href in <path>'],
    ['an address', '<image href="https://a.example/b.png"/>', 'has the element <image>'],
    ['a named color', '<path style="fill:red" d="M0 0"/>', 'has the color "red"'],
    ['a hidden layer', '<g style="display:none"><path d="M0 0"/></g>', 'has the attribute display in <g>'],
    ['a style sheet', '<defs><style>.a{fill:red}</style></defs>', 'has the element <defs>'],
    ['a gradient', '<path fill="url(#a)" d="M0 0"/>', 'has the color "url(#a)"'],
    ['text', 'Hello', 'has something other than shapes: Hello'],
    ['HTML', '<p>Hello</p>', 'is not an SVG file'],
    ['nothing', '', 'is empty'],
  ])('cannot have %s', (_, inside, message) => {
    expect(() => read(inside)).toThrow(message);
  });

  it('has to be there', async () => {
    await expect(createPlan(given)).rejects.toThrow(
      /^\S+ can't be used:\n {2}- mark: \S+harborlight-mark\.svg could not be read: ENOENT/,
    );
  });

  it('needs a view box', () => {
    expect(() => read('<path d="M0 0"/>', '')).toThrow('has no viewBox');
    expect(() => readMark('{}', palette)).toThrow('is not an SVG file');
  });
});
