import { readdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { people } from '~/content/people.json';
import type phrases from '~/content/phrases.json';
import type { Person } from '~/content/text-schemas';
import { brand as current } from '~/facts/brand';
import currentFacts from '~/facts/brand.json';
import type { currency } from '~/facts/currency';
import { law as currentLaw } from '~/facts/legal-facts';
import { isSampleName } from '~/facts/sample-name';
import { isRecord } from '~/shared/lib/storage';
import { toSlug } from '~/shared/lib/to-slug';
import { palette } from '~/shared/palette';
import { isSampleLaw } from '../../prerender/checks/sample-findings';
import { CONFIG_FILES } from '../../prerender/config-file';
import { listFiles } from '../../prerender/list-files';
import { parseConfigJson, readText } from '../../prerender/read-text';
import { type BrandColor, type BrandFile, checkBrandFile, getHex } from './brand-file.ts';
import { deriveDyeShades, deriveInkShades, deriveMistShades, type Shades } from './derive-palette.ts';
import { type Dye, findPaletteProblems, ROLES } from './palette-problems.ts';
import { findMissingLetters, readFonts } from './read-fonts.ts';
import { type Mark, readMark } from './read-mark.ts';

const SIGNED_FOLDERS = ['src/content/posts', 'src/content/reports'];
const FIGURES = 'src/pictures/figures';
const PHRASES = 'src/content/phrases.json';
const DYES = ['ink', 'mist', 'indigo', 'madder', 'weld'] as const;
/** The settings files of all deployments, without the schema. */
const SETTINGS = /^site\.config(?!\.schema\.json$).*\.json$/;

/** Optional fields of brand.json. `until`: the default until somebody answers, and where. */
export const QUESTIONS = {
  writesToEurope: {
    question: 'Do you write to people in the EU or UK? (The newsletter box then starts empty.)',
    until: 'consent.optIn of your site.config.json stays as it is.',
  },
  law: {
    question: 'Whose law are your terms under? For example: Portugal',
    until: 'The terms name the law of your seat (src/facts/legal-facts.json).',
  },
  courts: {
    question: 'Courts in which place decide? For example: Lisbon',
    until: 'The terms name the courts of your seat (src/facts/legal-facts.json).',
  },
  currency: {
    question: 'In which currency are your prices? For example: EUR',
    until: 'It stays as it is (src/facts/currency.json), and the build says that nobody has chosen it.',
  },
};
type Answers = Partial<Pick<BrandFile, keyof typeof QUESTIONS>>;

interface RebrandPlan {
  /** The contents of every file that another brand changes. */
  files: Record<string, string>;
  /** Questions that are still open. */
  open: (keyof Answers)[];
}

/**
 * Plans another brand. `answers`: to the open questions; `written`: the file's future contents, if it isn't written
 * yet. Throws one error with every problem.
 */
export async function planRebrand(
  file: string,
  answers: Answers = {},
  written?: string,
): Promise<RebrandPlan> {
  const fail = (problems: string[]) =>
    new Error(`${file} can't be used:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
  const refuse = (problems: string[]) => {
    if (problems.length > 0) throw fail(problems);
  };
  const json = parseConfigJson(written ?? readText(file), (reason) => fail([reason]));
  const checked = checkBrandFile(isRecord(json) ? { ...answers, ...json } : json);
  if ('problems' in checked) throw fail(checked.problems);
  const { brand } = checked;
  const colors = createPalette(brand.colors);
  refuse(findPaletteProblems(colors));
  let mark: Mark | undefined;
  try {
    if (brand.mark) mark = readMark(readText(resolve(dirname(file), brand.mark)), colors);
  } catch (error) {
    throw fail([`mark: ${(error as Error).message.replace(/^(?=has |is )/, `${brand.mark} `)}`]);
  }
  // Without a new mark, the old one and its colors stay.
  const { mark: before = {} }: Record<string, Shades> = palette;
  const own = mark?.extra ?? before;
  if (Object.keys(own).length > 0) colors.mark = own;

  const { problems, ...typefaces } = await readFonts(brand.fonts);
  refuse(problems);
  refuse(findMissingLetters(brand, typefaces.socialImageFonts));

  const { people: given, currency: code, writesToEurope: optIn } = brand;
  const settings = {
    ...(brand.locale && { site: { locale: brand.locale } }),
    ...(optIn !== undefined && { consent: { optIn } }),
  };
  const voice = isSampleName ? NEUTRAL_VOICE : readVoice();
  const changes: [path: string, Change][] = [
    ['src/facts/brand.json', mergeJson(toBrand(brand))],
    ['src/facts/legal-facts.json', mergeJson({ law: toLaw(brand) })],
    ['src/shared/palette.json', writeJson(colors)],
    [PHRASES, mergeJson({ voice: { ...voice, dyes: getColorNames(brand.colors) } })],
  ];
  const add = (path: string, change: Change) => changes.push([path, change]);
  const addAll = (folder: string, ending: string, change: Change) => {
    for (const name of listFiles(folder)) if (name.endsWith(ending)) add(`${folder}/${name}`, change);
  };
  if (brand.name !== current.name)
    for (const path of ['package.json', 'package-lock.json']) add(path, renamePackage(toSlug(brand.name)));
  if (given) {
    add('src/content/people.json', mergeJson({ people: given.map(addArticle) }));
    // Translations describe the people before.
    addAll('src/content', '/people.json', mergeJson({ people: undefined }));
  }
  if (code) add('src/facts/currency.json', mergeJson(toCurrency(code, brand.locale)));
  if (brand.fonts) add('src/shared/fonts.json', writeJson(typefaces));
  // A live site's pages reach nothing that it doesn't name. In the demo any system can be tried out.
  const closed = { security: { connect: 'configured' } };
  const demos: string[] = [CONFIG_FILES.demo, CONFIG_FILES.development];
  // Their further language is the sample's.
  const ofDemo = isSampleName && brand.locale && { site: { locale: brand.locale, translations: undefined } };
  for (const path of readdirSync('.').filter((name) => SETTINGS.test(name)))
    add(
      path,
      demos.includes(path) ? mergeConfig({}, { ...settings, ...ofDemo }) : mergeConfig(closed, settings),
    );
  if (mark) {
    const { viewBox, shapes } = mark;
    add('src/shared/mark.json', writeJson({ viewBox, shapes }));
  }
  addAll(FIGURES, '.svg', replaceColors(colors));
  if (given) for (const folder of SIGNED_FOLDERS) addAll(folder, '.md', replaceAuthor(given));
  const files = changes.map(([path, change]) => [path, applyChange(path, change)] as const);
  const questions = Object.keys(QUESTIONS) as (keyof Answers)[];
  return { files: Object.fromEntries(files), open: questions.filter((field) => brand[field] === undefined) };
}

/** Today's brand as a brand.json; for the sample brand, only what another agency can begin with. */
export function createBrandFile(): object {
  const { dyes } = readVoice();
  const colors = DYES.map((dye) => [ROLES[dye], { name: dyes[dye], color: getStrongest(dye) }]);
  const { assistantName: _, supportEmail: __, social: ___, ...facts } = current;
  const address = current.address.map((line) => line.replace('{city}', current.city));
  const own = isSampleName && { legalName: current.name, address };
  return { ...facts, ...own, colors: Object.fromEntries(colors) };
}

/** Today's tone that brand.json gives, and the others are derived from. */
function getStrongest(dye: Dye): string {
  const shades: Shades = palette[dye];
  return ({ ink: shades[950], mist: shades[50] }[dye as string] ?? shades[500]) as string;
}

/** Whether brand.json has the color as it is today. */
const isSameColor = (dye: Dye, given: BrandColor) => getHex(given) === getStrongest(dye);

/** Changes a file's contents. */
type Change = (text: string) => string;

function applyChange(path: string, change: Change): string {
  const text = readText(path);
  try {
    return change(text);
  } catch (error) {
    throw new Error(`${path} can't be changed: ${(error as Error).message}`);
  }
}

const writeJson =
  (value: object): Change =>
  () =>
    `${JSON.stringify(value, null, 2)}\n`;

type Sections = Record<string, object | undefined>;

type Voice = (typeof phrases)['voice'];

/** The texts that play on the brand's name, as somebody may have changed them, and the names of its colors. */
const readVoice = () => (parseConfigJson(readText(PHRASES)) as { voice: Voice }).voice;

/** The same texts for a brand whose name isn't a pun. */
const NEUTRAL_VOICE: Omit<Voice, 'dyes'> = {
  looseEnd: 'leads nowhere',
  pictures: 'patterns, pictures of people and diagrams drawn by code',
  brandKit: {
    mark: 'The sign alone',
    part: 'a quarter of the mark',
    order: 'the order of its parts',
    colors:
      '{voice.dyes.ink} and {voice.dyes.mist} cover most of a page. One color leads, and a second is an accent.',
    spelling: 'The name is written like this: {brand.name}.',
  },
};

/** Replaces some values of a JSON file. */
const mergeJson =
  (values: object): Change =>
  (text) =>
    `${JSON.stringify({ ...(parseConfigJson(text) as object), ...values }, null, 2)}\n`;

const parseSections = (text: string) => parseConfigJson(text) as Sections;

/** Merges a site.config.json with settings below it and settings above it. */
const mergeConfig =
  (below: Sections, above: Sections): Change =>
  (json) => {
    const { $schema, ...own }: Sections = parseSections(json);
    const names = Object.keys({ ...own, ...below, ...above });
    const sections = names.map((name) => [name, { ...below[name], ...own[name], ...above[name] }]);
    return `${JSON.stringify({ $schema, ...Object.fromEntries(sections) }, null, 2)}\n`;
  };

const getAssistantName = ({ name }: { name: string }) => `${name} Assistant`;

/** A fact that the file leaves open: the company's own, or the default for another brand. */
const keepOwn = (fact: 'assistantName' | 'supportEmail', before: string, after: string) =>
  isSampleName || current[fact] === before ? after : current[fact];

/** The same as src/facts/brand.json has it. What the file leaves open stays, unless it's the sample's. */
const toBrand = (given: BrandFile): typeof currentFacts => ({
  name: given.name,
  legalName: given.legalName,
  tagline: given.tagline ?? current.tagline,
  assistantName:
    given.assistantName ?? keepOwn('assistantName', getAssistantName(current), getAssistantName(given)),
  origin: given.origin,
  email: given.email,
  supportEmail: given.supportEmail ?? keepOwn('supportEmail', current.email, given.email),
  phone: given.phone,
  city: given.city,
  address: given.address,
  timeZone: given.timeZone,
  officeHours: mapValues(currentFacts.officeHours, (day) => {
    const [opens = '', closes = ''] = given.officeHours[day] ?? [];
    return { opens, closes };
  }),
  replyHours: given.replyHours ?? current.replyHours,
  social: mapValues(
    currentFacts.social,
    (network) => (given.social ?? (isSampleName ? {} : current.social))[network] ?? '',
  ),
});

/** A person's article is that of the predecessor, unless it's stated. */
const addArticle = (person: Person, index: number): object => ({
  ...person,
  article: person.article ?? people[index]?.article,
});

/** An object with the same keys. */
const mapValues = <Key extends string, Value>(keys: Record<Key, unknown>, get: (key: Key) => Value) =>
  Object.fromEntries((Object.keys(keys) as Key[]).map((key) => [key, get(key)])) as Record<Key, Value>;

/** Keeps a law that was chosen before, and never the sample's. */
const toLaw = ({ law, courts }: BrandFile): typeof currentLaw => {
  const before = isSampleLaw(currentLaw) ? { state: '', courts: '' } : currentLaw;
  return { state: law ?? before.state, courts: courts ?? before.courts };
};

/** A currency's code with its names: 'US dollars', and in English 'dollars'. */
function toCurrency(code: string, locale = 'en-US'): typeof currency {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'name',
  }).formatToParts(2);
  const full = parts.find(({ type }) => type === 'currency')?.value ?? code;
  const short = locale.startsWith('en') ? (full.split(' ').at(-1) ?? full) : full;
  return { code, full, short, sample: false };
}

/** Signs the article or report of a replaced person with the successor's id. */
const replaceAuthor =
  (given: readonly Person[]): Change =>
  (text) =>
    text.replace(/^(author: *['"]?)([a-z][a-z\d-]*)/m, (line, start: string, author: string) => {
      const index = people.findIndex(({ id }) => id === author);
      const stays = index < 0 || given.some(({ id }) => id === author);
      return stays ? line : `${start}${given[index % given.length]?.id}`;
    });

/** All tones of a brand. A color that stays, or that the file leaves open, keeps the tones that it has. */
function createPalette(colors: BrandFile['colors']): Record<string, Shades> {
  const dyes = Object.entries(ROLES) as [Dye, (typeof ROLES)[Dye]][];
  return Object.fromEntries(
    dyes.map(([dye, role]) => {
      const before: Shades = palette[dye];
      const given = colors[role];
      const derive = { ink: deriveInkShades, mist: deriveMistShades }[dye as string] ?? deriveDyeShades;
      const derived = given && !isSameColor(dye, given) ? derive(getHex(given)) : before;
      return [dye, Object.fromEntries(Object.keys(before).map((shade) => [shade, derived[shade] ?? '']))];
    }),
  );
}

/** The brand kit's names of the colors: the brand's own, or by their purpose. */
function getColorNames(colors: BrandFile['colors']) {
  const names = DYES.map((dye) => {
    const [role, given] = [ROLES[dye], colors[ROLES[dye]]];
    const roleName = role.replace(/^./, (letter) => letter.toUpperCase());
    const isKept = !isSampleName && (!given || isSameColor(dye, given));
    return [dye, typeof given === 'object' ? given.name : isKept ? readVoice().dyes[dye] : roleName];
  });
  return Object.fromEntries(names);
}

/** Replaces every tone of the old palette in a drawing. */
function replaceColors(colors: Record<string, Shades>): Change {
  const tones = new Map(
    Object.entries(palette).flatMap(([dye, shades]) =>
      Object.entries(shades).map(([shade, color]) => [color, colors[dye]?.[shade] ?? color] as const),
    ),
  );
  return (svg) => svg.replace(/#[0-9a-f]{6}\b/g, (color) => tones.get(color) ?? color);
}

/** Renames a package description, which the lock file has twice. */
const renamePackage =
  (name: string): Change =>
  (json) =>
    json.replace(
      /^( {2}| {6})"name": ".*"/gm,
      (_, indent: string) => `${indent}"name": ${JSON.stringify(name)}`,
    );
