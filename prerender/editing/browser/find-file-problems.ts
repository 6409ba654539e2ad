import { addresses, authors, fixedAddresses, folders, known, language, redirects } from 'virtual:editor';
import { people } from '~/content/people.json';
import { brand } from '~/facts/brand';
import { factSchemas } from '~/facts/fact-schemas';
import { capitalize, formatSum } from '~/facts/facts';
import { planNames } from '~/facts/plan-prices';
import plans from '~/facts/plans.json';
import { checkArticle, lacksAuthor } from '~/shared/articles/check-article';
import { createPageCheck, type IsPage, stripQuery } from '~/shared/articles/check-link';
import type { Author } from '~/shared/articles/post';
import { getDay } from '~/shared/lib/calendar-days';
import { PICTURE_ADDRESS } from '~/shared/lib/picture-text';
import { formatTooShort } from '~/shared/lib/zod-messages';
import {
  createReporter,
  findAddressOwner,
  findPlaceProblem,
  findRedirectProblem,
  findReservedWord,
  findUnknownValue,
  finishTexts,
  PAGE_FILE,
  reportIssues,
  toCleanPath,
  toPagePath,
} from '../../content/check-texts';
import { type FactContext, fillText, type Json, type ReportProblem } from '../../content/fill-facts';
import { checkLegalText } from '../../content/legal-markdown';
import { getAt } from '../../content/translatable-texts';
import { type TextField, toLabel } from '../editor-fields';
import { formatArticle } from './read-article';

type Redirect = Parameters<typeof findRedirectProblem>[0];

/** What the site got since it was built. */
export const added = {
  /** The first day of each page of blocks, article and report that was saved, by its path. */
  pages: new Map<string, string>(),
  /** All people once their form was saved. */
  people: people as readonly Author[],
  redirects: redirects as readonly Redirect[],
  plans: plans as Json,
  /** The places of numbers, in the order in which they were changed. */
  changes: [] as string[],
  /** Who signed each article and report, by file. */
  authors: new Map(Object.entries(authors)),
  /** Whether the editor knows a picture. Its form says so once a preview is shown. */
  hasPicture: (path: string): boolean => path.startsWith(PICTURE_ADDRESS),
};

const context: FactContext = {
  ...known,
  formatSum,
  capitalize,
  isPage: createPageCheck(
    (key) => added.pages.get(key) ?? addresses[key] ?? (added.hasPicture(key) ? '' : undefined),
    getDay(Date.now(), brand.timeZone),
    language,
  ),
};

/** A field doesn't know its language: an article of any counts there, and saving tells which it is. */
const languages = [...new Set(Object.keys(addresses).map((key) => key.split('/', 1)[0]))];
const fieldContext: FactContext = {
  ...context,
  isPage: (link, day) => languages.some((language) => context.isPage(link, day, language)),
};

/** What the build would say of a text. */
export function findTextProblem(
  text: string,
  { place, link, values, minlength }: TextField,
): string | undefined {
  // The form itself asks for what's required, and a translation may lack any text.
  if (text === '') return undefined;
  const problems: string[] = [];
  const filled = fillText(text, fieldContext, (problem) => problems.push(problem), { isLink: link });
  const misfit = text.length < minlength ? formatTooShort(text, minlength) : findPlaceProblem(place, filled);
  const problem = problems[0] ?? (misfit && `this text ${misfit}`) ?? findUnknownValue(text, values);
  return problem && `${capitalize(problem)}.`;
}

const countLines = (text: string) => text.split('\n').length;

/** A key's path by the labels of its form: 'People 5, Picture, Focus' of `people[4].picture.focus`. */
export const toPlace = (key: string): string =>
  key
    .replace(/\[(\d+)\]/g, (_, index) => ` ${Number(index) + 1}`)
    .split('.')
    .map(toLabel)
    .join(', ');

/** The pictures of a form's fields: those that its writer chose, and those that are uploaded as the form is saved. */
function listChosenPictures(data: Json): Set<string> {
  const pictures = new Set<string>();
  JSON.stringify(data, (key, value) => {
    if (/^(?:file|image|featuredImage)$/.test(key) && String(value).startsWith(PICTURE_ADDRESS))
      pictures.add(value);
    return value;
  });
  return pictures;
}

/** What the build would say of a whole file, by the labels of its form. `path`: from the repository's root. */
export function findFileProblems(path: string, data: Json): string[] {
  const problems: string[] = [];
  const name = path.replace(/^src\/(?:content|facts)\//, '');
  const article = path.endsWith('.md') ? formatArticle(data) : '';
  const { body } = data as { body?: string | null };
  const linesAbove = countLines(article) - countLines(body ?? '');
  const report: ReportProblem = (key, problem, sentence) => {
    // The form has fields and a text, and no file.
    const [, line] = /^line (\d+)$/.exec(key) ?? [];
    const place = line ? `Text, line ${Math.max(1, Number(line) - linesAbove)}` : toPlace(key);
    createReporter(place || 'This entry', problems)('', problem, sentence);
  };
  const chosen = listChosenPictures(data);
  const isPage: IsPage = (link, ...rest) => chosen.has(link) || context.isPage(link, ...rest);
  const schema = factSchemas[name];
  if (path.startsWith('src/facts/')) {
    if (schema) reportIssues(schema, data, (place, ...problem) => report(findChanged(place), ...problem));
  } else if (path.endsWith('.json')) finishTexts(name, data, { ...context, isPage }, report);
  else if (name.startsWith('legal/')) checkLegalText(name, article, context, report);
  else checkArticle(name, article, { isPage, people: added.people }, report);
  checkAddresses(name, data, report);
  if (name === 'people.json') checkAuthors(data, report);
  return problems;
}

/** Of two numbers in the wrong order, the one that was changed last. `place`: the one that the schema names. */
function findChanged(place: string): string {
  const other = place.replace(/annually$/, 'monthly').replace(/most$/, 'least');
  return added.changes.lastIndexOf(other) > added.changes.lastIndexOf(place) ? other : place;
}

const PRICES = [
  'basicAgents.price',
  ...planNames.flatMap((name) => [`plans.${name}.monthly`, `plans.${name}.annually`]),
];
const asked = new Set<string>();

/** Asks about prices that were changed by more than half since the last build or save, once about each new one. */
export function confirmPrices(data: Json): string[] {
  const changes = PRICES.flatMap((key) => {
    const [before = 0, price = 0] = [added.plans, data].map((one) => Number(getAt(one, key.split('.'))));
    const change = `${toPlace(key)}: ${formatSum(String(price))} in place of ${formatSum(String(before))}`;
    return Math.abs(price - before) > before / 2 && !asked.has(change) && asked.add(change) ? change : [];
  });
  if (changes.length > 0 && !confirm(`${changes.join('\n')}\n\nSave?`))
    return [...changes, 'Correct it, or save again if it’s right.'];
  added.plans = data;
  return [];
}

/** Reports people who have written articles, and are no longer in the list. */
function checkAuthors(data: Json, report: ReportProblem): void {
  const { people: list = [] } = data as { people?: Author[] };
  const left = [...added.authors].filter(([, signature]) => lacksAuthor(list, signature));
  for (const author of new Set(left.map(([, signature]) => signature.author))) {
    const files = left.flatMap(([file, signature]) => (signature.author === author ? file : []));
    report(
      'people',
      `${author} is the author of ${files.join(', ')}: choose another one there first. One that was removed counts until the next build`,
    );
  }
}

const fixed = new Set(fixedAddresses);

/** Reports addresses that other pages have. One that can be removed here may be gone since the last build. */
function checkAddresses(name: string, data: Json, report: ReportProblem): void {
  const own = toPagePath(name);
  const owner =
    own && PAGE_FILE.test(name) && (findAddressOwner(own, fixed, folders) ?? findReservedWord(own));
  if (owner) report('', `${own} ${owner}`);
  const { redirectTo = '' } = data as { redirectTo?: string };
  if (own && stripQuery(redirectTo) === own) report('redirectTo', 'is the page itself');
  if (added.redirects.some(({ from }) => toCleanPath(from) === own))
    report('', `${own} leads elsewhere: remove it from Parts of pages, Redirects first`);
  if (name !== 'redirects.json') return;
  const { redirects = [] } = data as { redirects?: Redirect[] };
  const list = redirects.map(({ from, to }) => ({ from: toCleanPath(from), to }));
  const sources = list.map(({ from }) => from);
  for (const [index, redirect] of list.entries()) {
    const taken = findAddressOwner(redirect.from, fixed, folders);
    const problem = taken ? `${redirect.from} ${taken}` : findRedirectProblem(redirect, index, sources);
    if (problem) report(`redirects[${index}]`, problem);
  }
}
