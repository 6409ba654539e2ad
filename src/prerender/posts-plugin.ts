import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import hljs from 'highlight.js/lib/common';
import type { Plugin } from 'vite';
import { compilePost } from '../shared/articles/compile-post.ts';
import { isSampleAuthor } from './sample-author.ts';

/**
 * Imports of Markdown files: the default export is the whole article, with `?summary` its entry in a list.
 * An invalid file fails the build, with its name and field.
 */
export function posts(root: string): Plugin {
  // Four modules are made of each: list entry and text, for the browser and for prerendering.
  const compiled = new Map<string, { text: string; post: ReturnType<typeof compilePost> }>();
  const compile = (file: string, text: string) => {
    const known = compiled.get(file);
    if (known?.text === text) return known.post;
    const written = compilePost(basename(file, '.md'), text, {
      highlight,
      sizeOf: (src) => (src.endsWith('.svg') ? svgSize(join(root, 'public', src)) : undefined),
    });
    const post = isSampleAuthor(written.author) ? { ...written, sampleAuthor: true } : written;
    compiled.set(file, { text, post });
    return post;
  };
  return {
    name: 'posts',
    sharedDuringBuild: true,
    load: {
      filter: { id: /\.md(?:\?summary)?$/ },
      async handler(id) {
        const [file = id, query] = id.split('?');
        this.addWatchFile(file);
        const text = await readFile(file, 'utf8');
        const name = relative(root, file).split('\\').join('/');
        try {
          const { content, headings, sources, ...summary } = compile(file, text);
          const value = query === 'summary' ? summary : { ...summary, content, headings, sources };
          return { code: `export default ${JSON.stringify(value)}`, moduleType: 'js' };
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          throw new Error(`${name}: ${reason}`);
        }
      },
    },
  };
}

const highlight = (code: string, language: string) =>
  hljs.getLanguage(language) ? hljs.highlight(code, { language }).value : undefined;

/** The size an SVG file declares. Throws if the file is missing or has no width and height. */
function svgSize(file: string): { width: number; height: number } {
  if (!existsSync(file)) throw new Error(`there is no picture ${basename(file)}`);
  const [tag = ''] = readFileSync(file, 'utf8').match(/<svg\b[^<>]*>/) ?? [];
  const length = (name: string) => Number(tag.match(new RegExp(`\\s${name}="(\\d+(?:\\.\\d+)?)"`))?.[1]);
  const size = { width: length('width'), height: length('height') };
  if (!size.width || !size.height) throw new Error(`the picture ${basename(file)} has no width and height`);
  return size;
}
