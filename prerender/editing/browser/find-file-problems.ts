import { addresses, known } from 'virtual:editor';
import { people } from '~/content/people.json';
import { brand } from '~/facts/brand';
import { capitalize, formatSum } from '~/facts/facts';
import { factSchemas } from '~/facts/schemas';
import { checkArticle } from '~/shared/articles/check-article';
import { createPageCheck } from '~/shared/articles/check-link';
import type { Author } from '~/shared/articles/post';
import { getDay } from '~/shared/lib/calendar-days';
import { PICTURE_ADDRESS } from '~/shared/lib/picture-text';
import {
  createReporter,
  findPlaceProblem,
  findUnknownValue,
  finishTexts,
  reportIssues,
} from '../../content/check-texts';
import { type FactContext, fillText, type Json } from '../../content/fill-facts';
import { checkLegalText } from '../../content/legal-markdown';
import { type TextField, toLabel } from '../editor-fields';
import { formatArticle } from './read-article';

/** What the site got since it was built. */
export const added = {
  /** The first day of each page of blocks, article and report that was saved, by its path. */
  pages: new Map<string, string>(),
  /** All people once their form was saved. */
  people: people as readonly Author[],
  /** Whether the editor knows a picture. Its form says so once a preview is shown. */
  hasPicture: (path: string): boolean => path.startsWith(PICTURE_ADDRESS),
};

const context: FactContext = {
  ...known,
  formatSum,
  capitalize,
  isPage: createPageCheck(
    (page) => added.pages.get(page) ?? addresses[page] ?? (added.hasPicture(page) ? '' : undefined),
    getDay(Date.now(), brand.timeZone),
  ),
};

/** What the build would say of a text. */
export function findTextProblem(text: string, { place, link, values }: TextField): string | undefined {
  // The form itself asks for what's required, and a translation may lack any text.
  if (text === '') return undefined;
  const problems: string[] = [];
  const filled = fillText(text, context, (problem) => problems.push(problem), { isLink: link });
  const misfit = findPlaceProblem(place, filled);
  const problem = problems[0] ?? (misfit && `this text ${misfit}`) ?? findUnknownValue(text, values);
  return problem && `${capitalize(problem)}.`;
}

const countLines = (text: string) => text.split('\n').length;

/** What the build would say of a whole file. `path`: from the repository's root. */
export function findFileProblems(path: string, data: Json): string[] {
  const problems: string[] = [];
  const [, name] = /^src\/content\/(.+\.json)$/.exec(path) ?? [];
  const [, fact] = /^src\/facts\/(.+\.json)$/.exec(path) ?? [];
  const report = createReporter(path, problems);
  const schema = fact && factSchemas[fact];
  if (name) finishTexts(name, data, context, report);
  else if (schema) reportIssues(schema, data, report);
  else if (path.startsWith('src/content/legal/'))
    checkLegalText(path.slice('src/content/'.length), formatArticle(data), context, report);
  else {
    const text = formatArticle(data);
    const { body = '' } = data as { body?: string };
    const linesAbove = countLines(text) - countLines(body);
    const { isPage } = context;
    const { people } = added;
    checkArticle(path.slice('src/content/'.length), text, { isPage, people }, (key, problem, sentence) => {
      // The form has fields and a text, and no file.
      const [, line] = /^line (\d+)$/.exec(key) ?? [];
      const place = line
        ? `Text, line ${Math.max(1, Number(line) - linesAbove)}`
        : toLabel(key) || 'The text';
      createReporter(place, problems)('', problem, sentence);
    });
  }
  return problems;
}
