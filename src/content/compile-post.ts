import { parse as parseYaml } from 'yaml';
import { renderMarkdown } from '../shared/markdown/render-markdown.ts';
import { type Post, readTimeOf } from './post.ts';
import { postFrontMatterSchema } from './post-front-matter.ts';

/**
 * An article from its Markdown file. Throws an Error that names every wrong field of the front matter.
 * `slug` is the file's name without '.md'.
 */
export function compilePost(
  slug: string,
  text: string,
  options: Parameters<typeof renderMarkdown>[1] = {},
): Post {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) throw new Error(`the file's name must be kebab-case`);
  const parts = text.match(/^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/);
  if (!parts) throw new Error('it must begin with front matter between two lines of ---');
  const [, yaml = '', markdown = ''] = parts;
  const front = postFrontMatterSchema.safeParse(readYaml(yaml));
  if (!front.success) {
    throw new Error(
      front.error.issues
        .map(({ path, message }) => `${path.join('.') || 'front matter'}: ${message}`)
        .join('; '),
    );
  }
  const { html, headings } = renderMarkdown(markdown, options);
  if (!html.trim()) throw new Error('it has no text');
  return { id: slug, slug, readTime: readTimeOf(html), ...front.data, content: html, headings };
}

function readYaml(yaml: string): unknown {
  try {
    return parseYaml(yaml);
  } catch (error) {
    throw new Error(`front matter: ${error instanceof Error ? error.message : String(error)}`);
  }
}
