import { findPictureProblem } from '../../src/shared/articles/check-link.ts';
import { checkMarkdown } from '../../src/shared/articles/check-markdown.ts';
import {
  checkFrontMatter,
  getFirstDay,
  isSlug,
  postFrontMatterSchema,
  reportFrontMatterSchema,
  SLUG_HINT,
} from '../../src/shared/articles/front-matter.ts';
import { UNSHOWN } from './check-texts.ts';
import type { FactContext, ReportProblem } from './fill-facts.ts';

/** An article's or report's file in src/content. */
export const ARTICLE = /^(posts|reports)\/([^/]+)\.md$/;

/** Reports what's wrong with the file of an article or report: what a page wouldn't show as it is meant. */
export function checkArticle(
  name: string,
  text: string,
  { isPage }: Pick<FactContext, 'isPage'>,
  report: ReportProblem,
): void {
  const [, folder, slug = ''] = ARTICLE.exec(name) ?? [];
  if (!isSlug(slug))
    report(
      'address',
      `${slug} can’t be an address: ${SLUG_HINT} Rename the file, or in /edit change it behind the anchor at the right`,
    );
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  for (const [index, line] of lines.entries())
    if (UNSHOWN.test(line)) report(`line ${index + 1}`, "holds a character that can't be shown", line);
  const marks = [...lines.keys()].filter((index) => CONFLICT_MARK.test(lines[index] ?? ''));
  for (const index of marks)
    report(`line ${index + 1}`, 'a mark of a merge conflict: keep one of the two versions', lines[index]);
  // The rest would be about both versions.
  if (marks.length > 0) return;
  const schema = folder === 'reports' ? reportFrontMatterSchema : postFrontMatterSchema;
  const checked = checkFrontMatter<CheckedFields>(text, schema);
  const trim = (message: string) => message.replace(/\.$/, '');
  if (!checked.ok) for (const { place, message } of checked.problems) report(place, trim(message));
  for (const key of ['image', 'featuredImage'] as const) {
    const picture = checked.ok && checked.front[key];
    const problem = picture && findPictureProblem(picture, isPage);
    if (problem) report(key, problem);
  }
  const { markdown } = checked;
  if (markdown === undefined) return;
  const linesAbove = lines.length - markdown.split('\n').length;
  try {
    const day = checked.ok ? getFirstDay(checked.front) : '';
    for (const { line, message } of checkMarkdown(markdown, { isPage, day }))
      report(
        `line ${linesAbove + line + 1}`,
        trim(message),
        lines[linesAbove + line]?.trim().slice(0, MAX_QUOTE_LENGTH),
      );
  } catch (error) {
    report('', (error as Error).message);
  }
}

interface CheckedFields {
  date: string;
  draft?: boolean | undefined;
  image?: string | undefined;
  featuredImage?: string | undefined;
}

const MAX_QUOTE_LENGTH = 200;

/** What Git writes around two versions of a text. A row of equal signs would make a heading of the line above it. */
const CONFLICT_MARK = /^(?:[<>|]{7}(?: .*)?|={7})$/;
