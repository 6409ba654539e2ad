import { useSyncExternalStore } from 'react';
import { subscribeConfig } from '~/config/config-store';
import { atVisitors } from '~/integrations/system';
import { mailingPractice } from './mailing-settings';
import { mailingWords, withMailing } from './mailing-words';

/** What becomes of visitors' addresses on this site, by the configuration of this moment. */
export function useMailingWords(): string {
  const practice = useSyncExternalStore(
    subscribeConfig,
    () => mailingPractice(),
    () => mailingPractice(atVisitors()),
  );
  return mailingWords(practice);
}

/** The copy with these words in their places. */
export const useWithMailing = <T>(copy: T): T => withMailing(copy, useMailingWords());
