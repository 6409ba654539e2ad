import { useSyncExternalStore } from 'react';
import { subscribeConfig } from '~/config/config-store';
import { getVisitorContext } from '~/integrations/system';
import { getMailingPractice } from './mailing-settings';
import { getMailingWords, insertMailingWords } from './mailing-words';

/** What becomes of visitors' addresses on this site, by the configuration of this moment. */
export function useMailingWords(): string {
  const practice = useSyncExternalStore(
    subscribeConfig,
    () => getMailingPractice(),
    () => getMailingPractice(getVisitorContext()),
  );
  return getMailingWords(practice);
}

/** The copy with these words in their places. */
export const useMailingCopy = <T>(copy: T): T => insertMailingWords(copy, useMailingWords());
