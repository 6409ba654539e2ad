import { known, pages } from 'virtual:editor';
import { capitalize, formatSum } from '~/facts/facts';
import { factSchemas } from '~/facts/schemas';
import {
  createReporter,
  findPlaceProblem,
  findUnknownValue,
  finishTexts,
  reportIssues,
} from '../../content/check-texts';
import { type FactContext, fillText, type Json } from '../../content/fill-facts';
import { checkLegalText } from '../../content/legal-markdown';
import type { TextField } from '../editor-fields';
import { compileArticle, formatArticle } from './read-article';

const context: FactContext = {
  ...known,
  formatSum,
  capitalize,
  isPage: (link) => pages.includes(link.replace(/[?#].*$/, '')),
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
  else if (/\/(?:posts|reports)\//.test(path)) {
    try {
      compileArticle({ file: path, texts: data });
    } catch (error) {
      report('', (error as Error).message);
    }
  }
  return problems;
}
