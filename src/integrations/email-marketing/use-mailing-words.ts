import { useSyncExternalStore } from 'react';
import { subscribeSettings } from '~/config/config-store';
import { getVisitorContext } from '~/integrations/system';
import { getMailingPractice } from './mailing-settings';
import { getMailingWords, insertMailingWords } from './mailing-words';

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
