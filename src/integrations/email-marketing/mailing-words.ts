import mailing from '~/content/mailing.json';
import type { MailingPractice } from '~/facts/deployment';

/** Stands for the words below in the copy that has to say the same: the legal texts and the demo page. */
const MAILING_PLACEHOLDER = '{$mailing}';

/** What becomes of the details that somebody sends, in the only words that this site has for it. */
export function getMailingWords(practice: MailingPractice): string {
  if (practice === 'none') return `${mailing.purpose} ${mailing.noService}`;
  const { box, transactional } = mailing;
  return [
    mailing.purpose,
    practice.startsWith('unticked') ? box.unticked : box.ticked,
    mailing.ifTicked,
    ...(practice.endsWith('transactional') ? [transactional] : []),
    mailing.end,
  ].join(' ');
}

/** The copy with the words in their places, however deep in it. */
export function insertMailingWords<T>(copy: T, words: string): T {
  if (typeof copy === 'string') return copy.replaceAll(MAILING_PLACEHOLDER, words) as T;
  if (Array.isArray(copy)) return copy.map((one) => insertMailingWords(one, words)) as T;
  if (typeof copy !== 'object' || copy === null) return copy;
  return Object.fromEntries(
    Object.entries(copy).map(([key, value]) => [key, insertMailingWords(value, words)]),
  ) as T;
}
