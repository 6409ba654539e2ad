import { escapeHtml } from '../../src/shared/lib/html-text.ts';
import { renderMarkdown } from '../../src/shared/markdown/render-markdown.ts';
import type { Json } from './fill-facts.ts';

type Block = Record<string, Json>;

/** A page as its components take it: with HTML in place of Markdown, and beside pictures. */
export function compileBlocks(page: Json): Json {
  const { blocks } = page as { blocks?: Block[] };
  return Array.isArray(blocks) ? { ...(page as Block), blocks: blocks.map(compileBlock) } : page;
}

function compileBlock({ markdown, ...block }: Block): Json {
  if (typeof markdown === 'string') return { ...block, html: renderMarkdown(markdown).html };
  const { type, file, alt, caption, pictures } = block;
  // A wide drawing scrolls on phones, as in articles.
  if (type === 'image')
    return { ...block, html: renderMarkdown(`![${quote(alt)}](<${file}> "${quote(caption)}")`).html };
  return Array.isArray(pictures) ? { ...block, pictures: pictures.map(compilePicture) } : block;
}

const quote = (text: Json = '') => String(text).replace(/[[\]"\\]/g, '\\$&');

function compilePicture(picture: Json): Json {
  const { file, alt, caption } = picture as Record<string, string>;
  const image = `<img src="${escapeHtml(file ?? '')}" alt="${escapeHtml(alt ?? '')}" loading="lazy">`;
  const words = caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : '';
  return { ...(picture as Block), html: `<figure>${image}${words}</figure>` };
}
