import { type ArticleWords, renderMarkdown } from '../../src/shared/markdown/render-markdown.ts';
import type { Json } from './fill-facts.ts';

type Block = Record<string, Json>;

/** A page as its components take it: with HTML in place of Markdown. `words`: in the page's language. */
export function compileBlocks(page: Json, words?: ArticleWords): Json {
  const { blocks } = page as { blocks?: Block[] };
  return Array.isArray(blocks)
    ? { ...(page as Block), blocks: blocks.map((block) => compileBlock(block, words)) }
    : page;
}

const compileBlock = ({ markdown, ...block }: Block, words?: ArticleWords): Json =>
  typeof markdown === 'string' ? { ...block, html: renderMarkdown(markdown, { words }).html } : block;
