import { getBaseName } from '~/shared/lib/base-name';
import type { Comparison } from './schemas';

const files = import.meta.glob<Comparison>('./comparisons/[!.~]*.json', { eager: true, import: 'default' });

/** The comparisons' pages, in order. */
export const comparisons = Object.entries(files)
  .map(([file, page]) => ({ slug: getBaseName(file), ...page }))
  .sort((left, right) => left.order - right.order);

export type ComparisonPage = (typeof comparisons)[number];
