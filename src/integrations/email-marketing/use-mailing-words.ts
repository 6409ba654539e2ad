import { useSyncExternalStore } from 'react';
import { subscribeSettings } from '~/config/config-store';
import mailing from '~/content/mailing.json';
import type { MailingPractice } from '~/facts/deployment';
import { getVisitorContext } from '~/integrations/system';
import { getMailingPractice } from './mailing-settings';

/** Explains how the site uses a sender's details, by the current configuration. */
export function useMailingWords(): string {
  const practice = useSyncExternalStore(
    subscribeSettings,
    () => getMailingPractice(),
    () => getMailingPractice(getVisitorContext()),
  );
  return getMailingWords(practice);
}

/** The copy with the current words in place of the placeholder. */
export const useMailingCopy = <T>(copy: T): T => insertMailingWords(copy, useMailingWords());

/** Stands for `getMailingWords` in the legal texts and on the demo page. */
const MAILING_PLACEHOLDER = '{$mailing}';

/** Explains how the site uses a sender's details. The only wording on the site. */
function getMailingWords(practice: MailingPractice): string {
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

/** Replaces the placeholder in all strings of the copy, at any depth. */
function insertMailingWords<T>(copy: T, words: string): T {
  if (typeof copy === 'string') return copy.replaceAll(MAILING_PLACEHOLDER, words) as T;
  if (Array.isArray(copy)) return copy.map((item) => insertMailingWords(item, words)) as T;
  if (typeof copy !== 'object' || copy === null) return copy;
  return Object.fromEntries(
    Object.entries(copy).map(([key, value]) => [key, insertMailingWords(value, words)]),
  ) as T;
}
