import type { BlockProps, Compiled } from '~/blocks/block';
import type { BlockType } from '~/blocks/block-schemas';
import { getHtmlText } from '~/shared/lib/html-text';

/** A page's first block of a type, without its place. */
export function getBlock<Type extends BlockType>(
  page: { blocks: readonly { type: string }[] },
  type: Type,
): Omit<BlockProps<Type>, 'place'> {
  const found = page.blocks.find((block) => block.type === type);
  if (!found) throw new Error(`The page has no ${type}`);
  return found as never;
}

/** The worked example of a comparison: its text, and the rows of its table, of which sums are bold. */
export function readExample(page: Parameters<typeof getBlock>[0]) {
  const { html = '' } = getBlock(page, 'text') as Compiled;
  const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].slice(1).map(([, row = '']) => {
    const cells = [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => getHtmlText(cell));
    const [label = '', them = '', us = ''] = cells;
    return { label, them, us, isSum: row.includes('<strong>') };
  });
  return { text: getHtmlText(html), rows };
}
