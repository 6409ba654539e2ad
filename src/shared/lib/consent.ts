import { useSyncExternalStore } from 'react';
import { oneOf, readStorage, storedValue, subscribeStorage, writeStorage } from './storage';

/** The visitor's choice beyond essential storage. `unset`: not answered yet, so nothing is allowed. */
export type Consent = 'granted' | 'denied' | 'unset';

export const cookiesAccepted = storedValue({
  key: 'cookiesAccepted',
  format: 'text',
  group: 'visits',
  use: 'choice',
  purpose: 'Your answer to the cookie banner.',
  schema: oneOf('true', 'false'),
});

export function readConsent(): Consent {
  switch (readStorage(cookiesAccepted)) {
    case 'true':
      return 'granted';
    case 'false':
      return 'denied';
    case undefined:
      return 'unset';
  }
}

export function setConsent(accepted: boolean): void {
  writeStorage(cookiesAccepted, String(accepted));
}

/** Calls back after every storage write, here or in another tab; reread the consent then. */
export const subscribeConsent = subscribeStorage;

export function useConsent(): Consent {
  return useSyncExternalStore(subscribeConsent, readConsent, () => 'unset');
}
