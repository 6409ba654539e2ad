import { articleWords } from '../../content/words/articles.ts';
import { byteLength, formatBytes } from '../lib/format-bytes.ts';

/** Of an article from outside, in bytes of UTF-8, front matter included. The longest of ours has 8 kB. */
const MOST_BYTES = 200_000;

/** Why a text is too long to be an article, or undefined. */
export const sizeProblem = (text: string): string | undefined =>
  byteLength(text) > MOST_BYTES ? articleWords.tooLong(formatBytes(MOST_BYTES)) : undefined;
