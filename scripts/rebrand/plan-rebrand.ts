import { readdir, readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type Brand, brand as current, type Person, people } from '../../src/content/brand.ts';
import { slugOf } from '../../src/content/brand-kit.ts';
import type { dyeNames } from '../../src/content/brand-voice.ts';
import type { currency } from '../../src/content/currency.ts';
import { law as currentLaw } from '../../src/content/legal-facts.ts';
import { MODES } from '../../src/prerender/config-file.ts';
import { isSampleLaw } from '../../src/prerender/doctor/sample-left.ts';
import { rewriteRecord } from '../../src/prerender/social/brand-files.tsx';
import { brokenJson, parseJson } from '../../src/shared/lib/parse-json.ts';
import { isRecord } from '../../src/shared/lib/storage.ts';
import { palette } from '../../src/shared/palette.ts';
import { type BrandColor, type BrandFile, checkBrandFile, hexOf } from './brand-file.ts';
import { dyeShades, inkShades, mistShades, type Shades } from './derive-palette.ts';
import { neutralVoice } from './neutral-voice.ts';
import { paletteProblems } from './palette-problems.ts';
import { missingLetters, readFonts } from './read-fonts.ts';
import { type Mark, readMark } from './read-mark.ts';

interface Texts {
  [key: string]: string | Texts;
}

const SIGNED = ['src/content/posts', 'src/content/reports'];
const FIGURES = 'public/figures';

/** What brand.json may leave open. `until`: what holds until somebody answers, and where. */
export const QUESTIONS = {
  writesToEurope: {
    question: 'Do you write to people in the EU or UK? (The newsletter box then starts empty.)',
    until: 'consent.optIn of your site.config.json stays as it is.',
  },
  law: {
    question: 'Whose law are your terms under? For example: Portugal',
    until: 'The terms name the law of your seat (src/content/legal-facts.ts).',
  },
  courts: {
    question: 'Courts in which place decide? For example: Lisbon',
    until: 'The terms name the courts of your seat (src/content/legal-facts.ts).',
  },
  currency: {
    question: 'In which currency are your prices? For example: EUR',
    until: 'It stays as it is (src/content/currency.ts), and the build says that nobody has chosen it.',
  },
};
type Answers = Partial<Pick<BrandFile, keyof typeof QUESTIONS>>;

/** The configuration of the live site, and those of the demo. Any other is up to the deployment. */
const CONFIG = 'site.config.json';
const { demo: DEMO_CONFIG, development: DEV_CONFIG } = MODES;

interface Rebranding {
  /** The contents of every file that another brand changes. */
  files: Record<string, string>;
  /** Questions that are still open. */
  open: (keyof Answers)[];
}

/** Works out another brand. `answers` to what the file leaves open. Throws with every problem in one message. */
export async function planRebrand(file: string, answers: Answers = {}): Promise<Rebranding> {
  const fail = (problems: string[]) =>
    new Error(`${file} can't be used:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw fail([error.message]);
  });
  const json = parseJson(text);
  if (!json.ok) throw fail([brokenJson(json)]);
  const checked = checkBrandFile(isRecord(json.value) ? { ...answers, ...json.value } : json.value);
  if ('problems' in checked) throw fail(checked.problems);
  const { brand } = checked;
  const colors = paletteFor(brand.colors);
  const odd = paletteProblems(colors);
  if (odd.length > 0) throw fail(odd);
  const names = namesFor(brand.colors);
  const neutral = neutralVoice({ dark: names.ink, light: names.mist.toLowerCase() });
  const { texts: voice, problems } = spoken(neutral, brand.voice ?? {}, 'voice');
  if (problems.length > 0) throw fail(problems);
  let mark: Mark | undefined;
  try {
    if (brand.mark) mark = readMark(await readFile(resolve(dirname(file), brand.mark), 'utf8'), colors);
  } catch (error) {
    throw fail([`mark: ${brand.mark} ${(error as Error).message}`]);
  }
  if (mark && Object.keys(mark.extra).length > 0) colors.mark = mark.extra;

  const fonts = await readFonts(brand.fonts);
  if (fonts.problems.length > 0) throw fail(fonts.problems);
  const lacking = missingLetters(brand, fonts.cuts);
  if (lacking.length > 0) throw fail(lacking);

  const source = (path: string) => readFile(path, 'utf8');
  const { writesToEurope: optIn } = brand;
  const settings = {
    ...(brand.locale && { site: { locale: brand.locale } }),
    ...(optIn !== undefined && { consent: { optIn } }),
  };
  const brandFile = 'src/content/brand.ts';
  const named = rewriteRecord(await source(brandFile), 'brand', brandFor(brand));
  const paletteFile = 'src/shared/palette.ts';
  const fontsFile = 'src/shared/fonts.ts';
  const lawFile = 'src/content/legal-facts.ts';
  const currencyFile = 'src/content/currency.ts';
  const voiceFile = 'src/content/brand-voice.ts';
  const markFile = 'src/shared/brand-mark.tsx';
  const files = {
    [brandFile]: brand.people ? rewriteRecord(named, 'people', brand.people) : named,
    [lawFile]: rewriteRecord(await source(lawFile), 'law', lawFor(brand)),
    ...(brand.currency && {
      [currencyFile]: rewriteRecord(
        await source(currencyFile),
        'currency',
        currencyFor(brand.currency, brand.locale),
      ),
    }),
    ...(await signedBy(brand.people)),
    [paletteFile]: rewriteRecord(await source(paletteFile), 'palette', colors),
    ...(brand.fonts && {
      [fontsFile]: rewriteRecord(
        rewriteRecord(await source(fontsFile), 'fonts', fonts.fonts),
        'cuts',
        fonts.cuts,
      ),
    }),
    [voiceFile]: rewriteRecord(rewriteRecord(await source(voiceFile), 'voice', voice), 'dyeNames', names),
    ...(mark && {
      [markFile]: rewriteRecord(await source(markFile), 'mark', {
        viewBox: mark.viewBox,
        shapes: mark.shapes,
      }),
    }),
    ...(await recoloredFigures(colors)),
    // A live site's pages reach nothing that it doesn't name. In the demo any system can be tried out.
    [CONFIG]: configured({ security: { connect: 'configured' } }, await source(CONFIG), settings),
    [DEMO_CONFIG]: configured({}, await source(DEMO_CONFIG), settings),
    [DEV_CONFIG]: configured({}, await source(DEV_CONFIG), settings),
    'package.json': renamed(await source('package.json'), slugOf(brand.name)),
    'package-lock.json': renamed(await source('package-lock.json'), slugOf(brand.name)),
  };
  const questions = Object.keys(QUESTIONS) as (keyof Answers)[];
  return { files, open: questions.filter((field) => brand[field] === undefined) };
}

type Sections = Record<string, object | undefined>;

/** A site.config.json on top of some settings, and with others on top of it. */
function configured(below: Sections, json: string, above: Sections): string {
  const { $schema, ...own }: Sections = JSON.parse(json);
  const names = Object.keys({ ...own, ...below, ...above });
  const sections = names.map((name) => [name, { ...below[name], ...own[name], ...above[name] }]);
  return `${JSON.stringify({ $schema, ...Object.fromEntries(sections) }, null, 2)}\n`;
}

const brandFor = (given: BrandFile): Brand => ({
  name: given.name,
  legalName: given.legalName,
  tagline: given.tagline ?? current.tagline,
  assistantName: given.assistantName ?? `${given.name} Assistant`,
  origin: given.origin,
  email: given.email,
  supportEmail: given.supportEmail ?? given.email,
  phone: given.phone,
  city: given.city,
  address: given.address,
  timeZone: given.timeZone,
  officeHours: given.officeHours,
  replyHours: given.replyHours ?? current.replyHours,
  social: given.social ?? {},
});

/** Nobody takes over the sample's law by accident; one that was named before stays. */
const lawFor = ({ law, courts }: BrandFile): typeof currentLaw => {
  const before = isSampleLaw(currentLaw) ? { state: '', courts: '' } : currentLaw;
  return { state: law ?? before.state, courts: courts ?? before.courts };
};

/** A currency's code with its names: 'US dollars', and in English 'dollars'. */
function currencyFor(code: string, locale = 'en-US'): typeof currency {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'name',
  }).formatToParts(2);
  const full = parts.find(({ type }) => type === 'currency')?.value ?? code;
  return { code, full, short: locale.startsWith('en') ? (full.split(' ').at(-1) ?? full) : full };
}

/** The articles and reports of people who are replaced, under the names of those who take their place. */
async function signedBy(given: BrandFile['people']): Promise<Record<string, string>> {
  if (!given) return {};
  const successor = (before: Person) => {
    const trades = Object.keys(people) as (keyof typeof people)[];
    const trade = trades.find((one) => people[one].name === before.name && people[one].role === before.role);
    return trade ? given[trade] : before;
  };
  const folders = await Promise.all(
    SIGNED.map(async (folder) => (await readdir(folder)).map((name) => `${folder}/${name}`)),
  );
  const signed = async (file: string) => {
    const text = await readFile(file, 'utf8');
    const changed = text.replace(SIGNATURE, (_, author: string, authorRole: string) => {
      const { name, role } = successor({ name: plain(author), role: plain(authorRole) });
      return `author: ${JSON.stringify(name)}\nauthorRole: ${JSON.stringify(role)}`;
    });
    return [file, changed];
  };
  return Object.fromEntries(
    await Promise.all(
      folders
        .flat()
        .filter((name) => name.endsWith('.md'))
        .map(signed),
    ),
  );
}

const SIGNATURE = /^author: (.+)\nauthorRole: (.+)$/m;

/** A value of front matter without the quotation marks that an earlier rebranding gave it. */
const plain = (value: string): string => (value.startsWith('"') ? JSON.parse(value) : value);

/** Texts with a brand's own in place of some, and the places that don't exist. */
function spoken(
  texts: Texts,
  own: Record<string, unknown>,
  path: string,
): { texts: Texts; problems: string[] } {
  const problems: string[] = [];
  const mixed = { ...texts };
  for (const [key, value] of Object.entries(own)) {
    const place = `${path}.${key}`;
    const text = texts[key];
    if (text === undefined) problems.push(`${place}: unknown field`);
    else if (typeof text === 'string') {
      if (typeof value === 'string') mixed[key] = value;
      else problems.push(`${place}: expected string`);
    } else if (value && typeof value === 'object') {
      const inner = spoken(text, value as Record<string, unknown>, place);
      mixed[key] = inner.texts;
      problems.push(...inner.problems);
    } else problems.push(`${place}: expected object`);
  }
  return { texts: mixed, problems };
}

/** All tones of a brand. The optional ones, the light and the green of success, stay as they are. */
function paletteFor(colors: BrandFile['colors']): Record<string, Shades> {
  const shades = (
    dye: keyof typeof palette,
    given: BrandColor | undefined,
    derive: (color: string) => Shades,
  ) => {
    const before: Shades = palette[dye];
    const derived = given ? derive(hexOf(given)) : before;
    return Object.fromEntries(Object.keys(before).map((shade) => [shade, derived[shade] ?? '']));
  };
  return {
    ink: shades('ink', colors.dark, inkShades),
    mist: shades('mist', colors.light, mistShades),
    indigo: shades('indigo', colors.lead, dyeShades),
    madder: shades('madder', colors.accent, dyeShades),
    weld: shades('weld', colors.highlight, dyeShades),
    leaf: shades('leaf', colors.success, dyeShades),
  };
}

function namesFor(colors: BrandFile['colors']): Record<keyof typeof dyeNames, string> {
  const name = (given: BrandColor | undefined, otherwise: string) =>
    typeof given === 'object' ? given.name : otherwise;
  return {
    ink: name(colors.dark, 'Dark'),
    mist: name(colors.light, 'Light'),
    indigo: name(colors.lead, 'Lead'),
    madder: name(colors.accent, 'Accent'),
    weld: name(colors.highlight, 'Highlight'),
  };
}

/** The drawings in articles with every tone of the old palette in the new one. */
async function recoloredFigures(colors: Record<string, Shades>): Promise<Record<string, string>> {
  const tones = new Map(
    Object.entries(palette).flatMap(([dye, shades]) =>
      Object.entries(shades).map(([shade, color]) => [color, colors[dye]?.[shade] ?? color] as const),
    ),
  );
  const files = (await readdir(FIGURES))
    .filter((name) => name.endsWith('.svg'))
    .map((name) => `${FIGURES}/${name}`);
  const recolored = async (file: string) =>
    (await readFile(file, 'utf8')).replace(/#[0-9a-f]{6}\b/g, (color) => tones.get(color) ?? color);
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, await recolored(file)])));
}

/** A package's description under another name, which its lock file has twice. */
const renamed = (json: string, name: string) =>
  json.replace(
    /^( {2}| {6})"name": ".*"/gm,
    (_, indent: string) => `${indent}"name": ${JSON.stringify(name)}`,
  );
