import { useSyncExternalStore } from 'react';
import { browserVoices, subscribeVoices } from '~/integrations/speech/browser-voices';

/** The names of the browser's voices, followed as it loads them. None on the server. */
export function useBrowserVoices(): string[] {
  // A string, because a snapshot has to stay the same while nothing changes.
  const names = useSyncExternalStore(subscribeVoices, listNames, () => '');
  return names ? names.split('\n') : [];
}

const listNames = () => [...new Set(browserVoices().map(({ name }) => name))].join('\n');
