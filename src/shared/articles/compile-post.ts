import { unknownEntities } from '../markdown/markup-elements.ts';
import { renderMarkdown } from '../markdown/render-markdown.ts';
import { postFrontMatterSchema, readFrontMatter } from './front-matter.ts';
import { type Post, readTimeOf } from './post.ts';

/**
 * An article from its Markdown file. Throws an Error that names every invalid field of the front matter.
 * `slug` is the file's name without '.md'.
 */
export function compilePost(
  slug: string,
  text: string,
  options: Parameters<typeof renderMarkdown>[1] = {},
): Post {
  const { front, markdown } = readFrontMatter(slug, text, postFrontMatterSchema);
  const { html, headings } = renderMarkdown(markdown, options);
  if (!html.trim()) throw new Error('it has no text');
  const [entity] = unknownEntities(html);
  if (entity) throw new Error(`write the character itself in place of ${entity}`);
  return { id: slug, slug, readTime: readTimeOf(html), ...front, content: html, headings };
}
