// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import authors from '~/content/authors.json';
import brandKitPage from '~/content/brand-kit.json';
import caseStudy from '~/content/case-study.json';
import comparisonIndex from '~/content/comparison-index.json';
import { comparisons } from '~/content/comparisons';
import { contactForm, contactPage } from '~/content/contact.json';
import cookieTables from '~/content/cookie-tables.json';
import { demoBooking, demoPage } from '~/content/demo.json';
import everydayTools from '~/content/everyday-tools.json';
import faq from '~/content/faq.json';
import home from '~/content/home.json';
import newsletterPage from '~/content/newsletter.json';
import about from '~/content/pages/about.json';
import careers from '~/content/pages/careers.json';
import processPage from '~/content/pages/process.json';
import servicesOverview from '~/content/pages/services.json';
import phases from '~/content/phases.json';
import { promises } from '~/content/phrases.json';
import plans from '~/content/plans.json';
import pricing from '~/content/pricing.json';
import productPictures from '~/content/product-pictures.json';
import readiness from '~/content/readiness.json';
import resourcesPage from '~/content/resources.json';
import savings from '~/content/savings.json';
import servicePageLabels from '~/content/service-page-labels.json';
import { servicePages } from '~/content/service-pages';
import smallCases from '~/content/small-cases.json';
import solutions from '~/content/solutions.json';
import { getLegalDocuments } from '../../prerender/content/legal-documents';

/** Keys whose values aren't sentences. A `label` names a picture or a link. */
const NOT_SENTENCES = new Set([
  'label',
  'id',
  'slug',
  'to',
  'dye',
  'accent',
  'title',
  'kind',
  'family',
  'articles',
]);

function collectStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(collectStrings);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    NOT_SENTENCES.has(key) ? [] : collectStrings(inner),
  );
}

/** The sentences of a page as lists of words, without labels and lists. */
const splitSentences = (page: unknown) =>
  collectStrings(page)
    .filter((text) => /[.?!:]$/.test(text))
    .flatMap((text) => text.split(/(?<=[.?!]) (?=[“A-Z0-9$])/))
    .map((sentence) => sentence.match(/[\p{L}\d$]\S*/gu) ?? [])
    .filter((words) => words.length > 1);

const documents = getLegalDocuments({});

type Page = readonly [name: string, copy: unknown, averageWords: number];

/** The maximum average is this copy's, plus about one word. */
const pages: readonly Page[] = [
  ...servicePages.map((page): Page => [`services/${page.slug}`, page, 12.8]),
  ...Object.entries(phases).map(([id, phase]): Page => [`contact?service=${id}`, phase, 12.5]),
  ['services', [servicesOverview, productPictures, servicePageLabels], 11],
  ['solutions', solutions, 14.5],
  ['process', processPage, 15],
  ['about', [about, authors], 13.6],
  ['careers', careers, 13.5],
  ['resources', resourcesPage, 11],
  ['brand-kit', brandKitPage, 12.5],
  ['accessibility', documents.accessibility, 14],
  ['cookie-policy', [documents['cookie-policy'], cookieTables], 14],
  ['privacy-policy', documents['privacy-policy'], 15],
  ['terms-of-service', documents['terms-of-service'], 15],
  ['trust', documents.trust, 14],
  ['service-terms', documents['service-terms'], 15],
  ['home', home, 14],
  ['pricing', [pricing, plans], 14],
  ['contact', [contactPage, contactForm], 12],
  ['demo', [demoPage, demoBooking], 11.5],
  ['faq', faq, 13],
  ['case-studies', [caseStudy, smallCases], 14],
  ['newsletter', newsletterPage, 14],
  ['tools/savings', savings, 14],
  ['tools/readiness', readiness, 14],
  ['compare', comparisonIndex, 14],
  ...comparisons.map((one): Page => [`compare/${one.slug}`, one, 14]),
  ['everyday tools', everydayTools, 14],
];

describe.each(pages)('%s', (_name, copy, averageWords) => {
  const sentences = splitSentences(copy);

  it('has short sentences', () => {
    expect(sentences.length).toBeGreaterThan(8);
    const words = sentences.map(({ length }) => length);
    expect(words.reduce((sum, count) => sum + count, 0) / words.length).toBeLessThan(averageWords);
    expect(words.filter((count) => count > 25).length / words.length).toBeLessThan(0.03);
    expect(sentences.filter(({ length }) => length > 28).map((sentence) => sentence.join(' '))).toEqual([]);
  });

  it('mentions weaving once at most, and says people instead of persons', () => {
    const text = collectStrings(copy).join('\n');
    const weave = text.match(/\b(?:woven|weav(?:e|es|ing)|threads?|looms?|cloths?|warps?|wefts?)\b/gi) ?? [];
    expect(weave.length).toBeLessThanOrEqual(1);
    expect(text.match(/\ba person\b/gi)?.length ?? 0).toBeLessThanOrEqual(4);
  });
});

it('at most a third of the service pages states the reply time', () => {
  const saying = servicePages.filter((page) => JSON.stringify(page).includes(promises.reply));
  expect(saying.length).toBeLessThanOrEqual(servicePages.length / 3);
});

/** Phrases that sound translated. */
const TRANSLATED: readonly RegExp[] = [
  /why a filter is none/,
  /documented interface can be connected/,
  /\bhold at the end/,
  /\bby which way\b/i,
  /had to be found that were listed twice/,
  /\bhow one knows\b/,
  /signs those that become money/,
  /hours of which somebody has said/,
  /what a department has when/,
  /\bdyed crossing\b/i,
  /\bgives none gets\b/,
  /\bthe worth of\b/,
  /nothing that nobody\b/,
  /wait for the day by itself/,
  /What no plan covers/,
  /for nothing else that you have not ticked/,
  /do not reach back/,
  /thread loose/,
  /have a clear ground/,
  /\bwhoever\b/i,
  /\b(?:how|when|if|where|what|because|so that) one (?:knows|can|does|has|must|may|should|would|needs|gets|sees)\b/i,
  // A clause as the subject: "What runs at night has to wait."
  /(?:['"`“]|^|[.!?] )What(?:ever)?\b[^,.?:'"`\n]* (?:is|are|was|has|have|goes|gets|can|stays|must|applies|comes)\b[^?'"`\n]*\.(?=['"`\s]|$)/m,
];

const BRITISH =
  /enquir|colour|\bgrey|catalogue|programme\b|labour|behaviour|favour|cancell(?:ed|ing)|labelled|licence|organis|e-mail|afterwards|towards\b/i;
const FILLER =
  /unlock|supercharge|seamless|leverag|robust|cutting-edge|empower|landscape|\bdelve|\bjourney|game-changer|—/i;

/** Long forms, which fixed texts of the specification have. */
const UNCONTRACTED = /\b(?:do|does|did|is|are|was|were|has|have|will|would|should|could|can) ?not\b/;

const files = ['src/content', 'src/facts']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .map((name) => name.split('\\').join('/'))
  // Translations aren't English.
  .filter((name) => /\.(?:ts|json|md)$/.test(name) && !/^src\/content\/[a-z]{2,3}\//.test(name))
  .sort();
/** The text of a file without comments. */
const readText = (name: string) =>
  readFileSync(name, 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(
      /Voice input is not supported in your browser|did not get through|could not be loaded|was not sent|The form is not ready/g,
      '',
    );

/**
 * Texts for administrators about failures, and a model's instructions. Rules, headings and titles of sources in articles
 * may stress the 'not'.
 */
const LONG_FORMS: readonly RegExp[] = [/\/lead-delivery\.json$/, /\/chat-prompt\.json$/, /\/posts\//];

const findings = (phrases: readonly RegExp[], leftOut: readonly RegExp[]) =>
  files
    .filter((name) => !leftOut.some((pattern) => pattern.test(name)))
    .flatMap((name) => {
      const text = readText(name);
      return phrases.flatMap(
        (phrase) => text.match(new RegExp(phrase, `${phrase.flags}g`))?.map((hit) => `${name}: ${hit}`) ?? [],
      );
    });

it.each<[what: string, phrases: readonly RegExp[], leftOut: readonly RegExp[]]>([
  ['no phrase that sounds translated', TRANSLATED, []],
  ['the short forms that people say', [UNCONTRACTED], LONG_FORMS],
  ['the spelling of the United States', [BRITISH], []],
  ['no filler, and no dash in place of a sentence', [FILLER], []],
])('the language has %s', (_, phrases, leftOut) => {
  expect(findings(phrases, leftOut)).toEqual([]);
});
