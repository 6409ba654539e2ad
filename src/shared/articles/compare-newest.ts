import type { PostSummary } from './post.ts';

/** Newest first. As plain text, since a first collator blocks a phone for 70 ms. */
export const compareNewest = (a: Pick<PostSummary, 'date'>, b: Pick<PostSummary, 'date'>): number =>
  a.date === b.date ? 0 : a.date < b.date ? 1 : -1;
