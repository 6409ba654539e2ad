import type { BlockProps } from '~/blocks/block';
import type { BlockType } from '~/blocks/schemas';

/** A page's first block of a type, without its place. */
export function getBlock<Type extends BlockType>(
  page: { blocks: readonly { type: string }[] },
  type: Type,
): Omit<BlockProps<Type>, 'place'> {
  const found = page.blocks.find((block) => block.type === type);
  if (!found) throw new Error(`The page has no ${type}`);
  return found as never;
}
