import { useSyncExternalStore } from 'react';
import { subscribeConfig } from '~/config/config-store';
import { atVisitors } from '~/integrations/system';
import { mailingPractice } from './mailing-settings';
import { mailingWords, withMailing } from './mailing-words';

/** The copy with what becomes of visitors' addresses on this site, by the configuration of this moment. */
export function useWithMailing<T>(copy: T): T {
  const practice = useSyncExternalStore(
    subscribeConfig,
    () => mailingPractice(),
    () => mailingPractice(atVisitors()),
  );
  return withMailing(copy, mailingWords(practice));
}
