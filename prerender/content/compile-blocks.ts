import {
  type ArticleWords,
  createSlugger,
  renderMarkdown,
} from '../../src/shared/markdown/render-markdown.ts';
import { collectIds } from './check-texts.ts';
import type { Json } from './fill-facts.ts';

type Block = Record<string, Json>;

/** A page as its components take it: with HTML in place of Markdown. `words`: in the page's language. */
export function compileBlocks(page: Json, words?: ArticleWords): Json {
  const { blocks } = page as { blocks?: Block[] };
  if (!Array.isArray(blocks)) return page;
  const slugger = createSlugger(collectIds(page));
  const compile = ({ markdown, ...block }: Block): Json =>
    typeof markdown === 'string'
      ? { ...block, html: renderMarkdown(markdown, { words, slugger }).html }
      : block;
  return { ...(page as Block), blocks: blocks.map(compile) };
}
