import { renderMarkdown } from '../../src/shared/markdown/render-markdown.ts';
import type { Json } from './fill-facts.ts';

type Block = Record<string, Json>;

/** A page as its components take it: with HTML in place of Markdown. */
export function compileBlocks(page: Json): Json {
  const { blocks } = page as { blocks?: Block[] };
  return Array.isArray(blocks) ? { ...(page as Block), blocks: blocks.map(compileBlock) } : page;
}

const compileBlock = ({ markdown, ...block }: Block): Json =>
  typeof markdown === 'string' ? { ...block, html: renderMarkdown(markdown).html } : block;
