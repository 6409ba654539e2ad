import type * as z from 'zod/mini';
import { formatProblem } from '../lib/file-problem.ts';
import { HTML_TAG, replaceBetween } from '../lib/html-text.ts';
import { decodeUrlPart } from '../lib/parse-url.ts';
import { PICTURE_ADDRESS, toPicture } from '../lib/picture-text.ts';
import { findUnpairedTag } from '../markdown/inspect-html.ts';
import { renderMarkdown } from '../markdown/render-markdown.ts';
import { createFileCheck, findLinkProblem, type IsPage } from './check-link.ts';
import {
  checkTokens,
  describeOverflow,
  describeUnpaired,
  findPathProblem,
  findUrlProblem,
  hasWords,
  MAX_QUOTE_LENGTH,
} from './check-markdown.ts';
import {
  checkFrontMatter,
  getFirstDay,
  isSlug,
  postFrontMatterSchema,
  reportFrontMatterSchema,
  SLUG_HINT,
  UNSHOWN,
  UNSHOWN_HINT,
} from './front-matter.ts';
import { type Author, getReadTime, type Post, type Report } from './post.ts';

/** An article's or report's file in src/content; an article of another language is in its folder. */
export const ARTICLE = /^(posts|reports)\/(?:(?<=posts\/)[a-z]{2,3}\/)?([^/]+)\.md$/;

/** Takes a problem at a field or line, with the line if there is one. */
type ReportProblem = (place: string, problem: string, line?: string) => void;

/** What articles may name. */
interface ArticleContext {
  isPage: IsPage;
  people: readonly Author[];
}

/** Who wrote an article, as its front matter says: a person of the list, or a guest with a role. */
export interface Signature {
  author: string;
  authorRole?: string | undefined;
}

/** The person of the list that an article names, by id or by name. Undefined for a guest. */
const findAuthor = (people: readonly Author[], author: string) =>
  people.find(({ id, name }) => id === author || name === author);

/** Whether an article is signed by nobody of the list, and by no guest. */
export const lacksAuthor = (people: readonly Author[], { author, authorRole }: Signature): boolean =>
  !authorRole && !findAuthor(people, author);

/** Reports what's wrong with the file of an article or report: what a page wouldn't show as it is meant. */
export function checkArticle(
  name: string,
  text: string,
  { isPage: isAnyPage, people }: ArticleContext,
  report: ReportProblem,
): void {
  const isPage = createFileCheck(isAnyPage, name);
  const [, folder, slug = ''] = ARTICLE.exec(name) ?? [];
  if (!isSlug(slug))
    report(
      'address',
      `${slug} can’t be an address: ${SLUG_HINT} Rename the file, or in /edit change it behind the anchor at the right`,
    );
  const lines = text.split(/\r\n?|\n/);
  const reportLine = (index: number, problem: string) =>
    report(`line ${index + 1}`, problem, lines[index]?.trim().slice(0, MAX_QUOTE_LENGTH));
  for (const [index, line] of lines.entries())
    if (CONFLICT_MARK.test(line))
      reportLine(index, 'a mark of a merge conflict: keep one of the two versions');
  // The rest would be about both versions.
  if (lines.some((line) => CONFLICT_MARK.test(line))) return;

  const schema = folder === 'reports' ? reportFrontMatterSchema : postFrontMatterSchema;
  const checked = checkFrontMatter<CheckedFields>(text, schema);
  const checkPicture = (src: string) => {
    const folder = src.startsWith(PICTURE_ADDRESS) ? 'src' : 'public';
    return (
      findPathProblem(src) ??
      (isPage(src) ? undefined : `there is no picture ${src}: its file belongs in ${folder}${src}`)
    );
  };
  if (!checked.ok) for (const { place, message } of checked.problems) report(place, message);
  else {
    const { author, authorRole } = checked.front;
    const person = findAuthor(people, author);
    if (lacksAuthor(people, checked.front))
      report(
        'author',
        `there is no person ${author}; people are ${people.map(({ id }) => id).join(', ')}. ${
          folder === 'reports'
            ? 'Add a report’s writer to src/content/people.json'
            : 'A guest needs an authorRole'
        }`,
      );
    if (person && authorRole && authorRole !== person.role)
      report(
        'authorRole',
        `the role of ${person.name} is ${person.role} in the list of people: leave it out`,
      );
    for (const [field, value] of Object.entries(checked.front))
      if (MARKUP.test(JSON.stringify(value)))
        report(field, 'holds HTML, Markdown or {…}, which would be shown as it is');
    for (const [index, { url }] of (checked.front.sources ?? []).entries()) {
      const problem = findLinkProblem(url, isPage);
      if (problem) report(`sources[${index}].url`, problem);
    }
    for (const field of ['image', 'featuredImage'] as const) {
      const { [field]: picture } = checked.front;
      const problem = picture && checkPicture(picture);
      if (problem) report(field, problem);
    }
  }
  const { markdown } = checked;
  if (markdown === undefined) return;

  const linesAbove = lines.length - markdown.split('\n').length;
  for (const [index, line] of lines.entries())
    if (index >= linesAbove && UNSHOWN.test(line)) reportLine(index, UNSHOWN_HINT);
  if (FRONT_MATTER.test(markdown)) report('text', 'it begins with front matter, whose fields are above it');
  try {
    const { html, tokens } = renderMarkdown(markdown);
    const ids = new Set([...PAGE_IDS, ...[...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)]);
    const checkLink = (href: string) => {
      if (href.startsWith('#') && !ids.has(decodeUrlPart(href.slice(1)) ?? ''))
        return `there is no heading ${href}: an address of a heading is its words in lower case, with hyphens`;
      const day = checked.ok ? getFirstDay(checked.front) : undefined;
      return findUrlProblem(href) ?? findLinkProblem(href, isPage, day);
    };
    checkTokens(tokens, checkLink, checkPicture, (line, problem) => reportLine(linesAbove + line, problem));
    const unpaired = findUnpairedTag(html);
    if (unpaired) report('text', describeUnpaired(unpaired));
    if (!html.includes('<img ') && !hasWords(replaceBetween(html, HTML_TAG)))
      report('text', 'it has no text');
  } catch (error) {
    report('text', describeOverflow(error));
  }
}

interface CheckedFields extends Signature {
  date: string;
  draft?: boolean | undefined;
  image?: string | undefined;
  featuredImage?: string | undefined;
  sources?: readonly { url: string }[] | undefined;
}

/** HTML, Markdown and other systems' placeholders. */
const MARKUP = /<\/?[a-z][^<>]*>|&(?:[a-z]\w+;|#(?:\d|x[\da-f]))|\{(?:[{%#]|[a-z]\w*\.)|\]\(|\*\*/i;

/** What Git writes around two versions of a text. A row of equal signs would make a heading of the line above it. */
const CONFLICT_MARK = /^[\s\p{Cf}]*(?:[<>|]{7}(?: .*)?|={7})\s*$/u;

/** That of another system, in front of a text. */
const FRONT_MATTER = /^\s*(?:---|\+\+\+)\n+[\w-]+ *[:=]/;

/** Ids that the page of every article has. */
const PAGE_IDS = ['top', 'main', 'contents', 'share', 'related'];

type Options = Parameters<typeof renderMarkdown>[1];

/**
 * Compiles an article from its Markdown file, which has been checked. `slug` is the file's name without '.md'; `people`
 * has its author.
 */
export function compilePost(slug: string, text: string, people: readonly Author[], options?: Options): Post {
  const { draft, focus, ...post } = compileFile(slug, text, postFrontMatterSchema, people, options);
  const toCover = (file: string | undefined) => (file ? { ...toPicture(file), focus } : undefined);
  return {
    id: slug,
    ...post,
    featuredImage: toCover(post.featuredImage),
    image: toCover(post.image),
    ...(draft && { draft }),
  };
}

/** The same for a report. */
export const compileReport = (
  slug: string,
  text: string,
  people: readonly Author[],
  options?: Options,
): Report => compileFile(slug, text, reportFrontMatterSchema, people, options);

function compileFile<T extends Signature>(
  slug: string,
  text: string,
  schema: z.ZodMiniType<T>,
  people: readonly Author[],
  options?: Options,
) {
  const checked = checkFrontMatter(text, schema);
  if (!checked.ok) throw new Error(checked.problems.map(formatProblem).join('; '));
  const { front, markdown } = checked;
  const person = findAuthor(people, front.author);
  const { html, headings } = renderMarkdown(markdown, options);
  return {
    slug,
    readTime: getReadTime(html),
    content: html,
    headings,
    ...front,
    author: person?.name ?? front.author,
    authorRole: person?.role ?? front.authorRole ?? '',
    ...(person?.sample && { sampleAuthor: true }),
  };
}
