import { findUnknownEntities } from '../markdown/html-to-react.ts';
import { renderMarkdown } from '../markdown/render-markdown.ts';
import { postFrontMatterSchema, readFrontMatter, reportFrontMatterSchema } from './front-matter.ts';
import type { Report } from './post.ts';
import { type ArticleContent, getReadTime, type Post } from './post.ts';

type Options = Parameters<typeof renderMarkdown>[1];

/**
 * Compiles an article from its Markdown file. Throws an Error that names every invalid field of the front matter.
 * `slug` is the file's name without '.md'.
 */
export function compilePost(slug: string, text: string, options?: Options): Post {
  const { front, markdown } = readFrontMatter(slug, text, postFrontMatterSchema);
  const { draft, ...published } = front;
  return { id: slug, slug, ...compileText(markdown, options), ...published, ...(draft && { draft }) };
}

/** The same for a report. */
export function compileReport(slug: string, text: string, options?: Options): Report {
  const { front, markdown } = readFrontMatter(slug, text, reportFrontMatterSchema);
  return { slug, ...compileText(markdown, options), ...front };
}

function compileText(markdown: string, options: Options): ArticleContent & { readTime: number } {
  const { html, headings } = renderMarkdown(markdown, options);
  if (!html.trim()) throw new Error('it has no text');
  const [entity] = findUnknownEntities(html);
  if (entity) throw new Error(`write the character itself in place of ${entity}`);
  return { readTime: getReadTime(html), content: html, headings };
}
