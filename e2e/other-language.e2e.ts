import { runnerImport } from 'vite';
import type * as Brand from '../src/facts/brand';
import { loneWordsIn, namesIn, pseudo } from '../src/prerender/content/pseudo-locale';
import { act, STATES, type Step, storedFor } from './everyone/states';
import { PSEUDO_LOCALE } from './support/build-sites';
import { expect, open, store, test } from './support/test';

// Every word of content is in letters that English lacks: a plain one isn't in content, where translators look. The admin
// area isn't translated.
test.use({ site: 'pseudo' });

const visited = STATES.filter(({ site, role }) => !site && role !== 'super_admin');
for (const state of visited) {
  test(`${state.name} says nothing that content doesn't`, { tag: '@proof' }, async ({ page }) => {
    if (state.below) await page.setViewportSize({ width: 360, height: 740 });
    await store(page, storedFor(state));
    await open(page, state.path);
    await page.locator('h1').first().waitFor();
    expect.soft(await page.evaluate(plainTexts, known), 'as it opens').toEqual([]);
    for (const step of state.steps ?? []) {
      await expect(async () => {
        const done = (await page.evaluate(act, inPseudo(step))) || (await page.evaluate(act, step));
        expect(done, step.join(' ')).toBe(true);
      }).toPass();
    }
    if (state.steps?.length) expect(await page.evaluate(plainTexts, known), 'in the end').toEqual([]);
  });
}

/** The same step on this site, whose names and labels are written otherwise. */
function inPseudo(step: Step): Step {
  switch (step[0]) {
    case 'press':
      return step[2] ? ['press', pseudo(step[1]), labels(step[2])] : ['press', pseudo(step[1])];
    case 'read':
      return ['read', pseudo(step[1])];
    case 'choose':
      // An id stays, and a text or a sum that is its own value doesn't.
      return [
        'choose',
        step[1],
        (/\s/.test(step[2]) ? pseudo(step[2]) : step[2]).replace(/\$(\d+)/g, asPriced),
      ];
    case 'see':
      return ['see', labels(step[1])];
    default:
      return step;
  }
}

const plainly = new Intl.NumberFormat(PSEUDO_LOCALE, {
  style: 'currency',
  currency: 'USD',
  useGrouping: false,
  maximumFractionDigits: 0,
});
const asPriced = (_: string, amount: string) => plainly.format(Number(amount));

/** A selector with its labels in the site's language. */
const labels = (selector: string) =>
  selector.replace(/(\[aria-label[*^]?=")([^"]+)/g, (_, start, name) => start + pseudo(name));

const wordsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? (value.match(/[A-Za-z]{2,}/g) ?? [])
    : Object.values(value && typeof value === 'object' ? value : {}).flatMap(wordsIn);

const CONTENT = `${process.cwd()}/src/content`;
const { module: brand } = await runnerImport<typeof Brand>('./src/facts/brand.ts', { configFile: false });

/** Names of months, days and zones, abbreviations and conjunctions in the site's locale. */
const localWords = [
  ...[...Array(366).keys()].flatMap((day) => {
    const moment = Date.UTC(2028, 0, 1 + day, day % 24);
    const styles: Intl.DateTimeFormatOptions[] = [
      { dateStyle: 'full', timeStyle: 'full' },
      { month: 'short', weekday: 'short', day: 'numeric' },
      { timeZone: brand.brand.timeZone, timeZoneName: 'longGeneric' },
    ];
    return styles.map((style) => new Intl.DateTimeFormat(PSEUDO_LOCALE, style).format(moment));
  }),
  new Intl.NumberFormat(PSEUDO_LOCALE, { notation: 'compact' }).format(20_000),
  new Intl.ListFormat(PSEUDO_LOCALE).format(['1', '2', '3']),
];

/** Words that aren't the site's to translate. */
const known = [
  ...new Set([
    ...wordsIn([brand.brand, brand.people, Object.keys(brand.brand)]),
    // Typed and kept by the visitors of these journeys.
    ...wordsIn(
      STATES.map(({ path, stored, steps = [] }) => [path, stored, steps.filter(([verb]) => verb === 'type')]),
    ),
    ...wordsIn(localWords),
    // Values that code looks up, such as the plans' names.
    ...wordsIn([...namesIn(CONTENT)].filter((name) => !/day$/.test(name))),
    // What the build itself reads of content, and number words.
    ...wordsIn('Table Drawing Code'),
    ...wordsIn('no one two three four five six seven eight nine ten eleven twelve'),
    ...wordsIn('No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'),
    // Places have one name on every site: their zone's, or the one it has been given since.
    ...wordsIn(Intl.supportedValuesOf('timeZone')),
    ...wordsIn(
      'Asmara Atikokan Chuuk Ho Chi Minh City Faroe Islands Kathmandu Kolkata Kyiv Nuuk Pohnpei Yangon',
    ),
    // Stored values whose names are plain words.
    'theme',
    'outbox',
    'kB',
  ]),
];

// Content's own lone words in lower case, such as units: the site's build leaves them as they are.
known.push(...loneWordsIn(CONTENT));

/** Runs in the page: the texts on it that have a plain word which isn't known. */
function plainTexts(names: readonly string[]): string[] {
  const allowed = new Set(names);
  // Addresses, colors, names of settings and stored values, and the rest of a word that was cut.
  const noWord =
    /(?:https?:\/\/|mailto:|tel:)\S+|[\w.+-]+@[\w.-]*|(?<!\w)\/[\w./?=&#{}*-]+|[\w-]+\.(?:[a-z]{2,}|example)\b|#[\da-f]{3,8}\b|\b[a-z]+(?:_[a-z]+|[A-Z]\w*)+\b|[\w-]+(?:…|\.{3})/g;
  const isPlain = (text: string) =>
    (text.replace(noWord, '').match(/[A-Za-z\u00c0-\u1eff]{2,}/g) ?? []).some(
      // Abbreviations such as PDF and GMT are the same everywhere.
      (word) => /^[A-Za-z]+$/.test(word) && !/^[A-Z]{2,5}$/.test(word) && !allowed.has(word),
    );
  const found = new Set<string>();
  const look = (text: string | null | undefined) => {
    if (text && isPlain(text)) found.add(text.trim().slice(0, 160));
  };
  look(document.title);
  for (const { content } of document.querySelectorAll<HTMLMetaElement>(
    'meta[name="description"], meta[property="og:title"]',
  ))
    look(content);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (
      !parent ||
      parent.closest('script, style, noscript, code, pre, kbd, samp, textarea, [translate="no"]')
    )
      continue;
    look(node.nodeValue);
  }
  const attributes = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'title',
    'placeholder',
    'alt',
  ];
  // An article's markup is left alone.
  for (const element of document.body.querySelectorAll(attributes.map((name) => `[${name}]`).join()))
    if (!element.closest('.prose')) for (const name of attributes) look(element.getAttribute(name));
  return [...found];
}
