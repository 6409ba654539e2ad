import { useSyncExternalStore } from 'react';
import { defineStoredValue, oneOf, readStorage, subscribeStorage, writeStorage } from './storage';

declare global {
  interface Navigator {
    /** Global Privacy Control: the browser's user objects to having their data sold or shared, on every site. */
    globalPrivacyControl?: boolean;
  }
}

/** The visitor's choice beyond essential storage. `unset`: not answered yet, so nothing is allowed. */
export type Consent = 'granted' | 'denied' | 'unset';

export const cookiesAccepted = defineStoredValue({
  key: 'cookiesAccepted',
  format: 'text',
  group: 'visits',
  use: 'choice',
  schema: oneOf('true', 'false'),
});

/** The visitor's answer, or else the browser's signal (Global Privacy Control), which counts as a refusal. */
export function readConsent(): Consent {
  switch (readStorage(cookiesAccepted)) {
    case 'true':
      return 'granted';
    case 'false':
      return 'denied';
    case undefined:
      return hasPrivacySignal() ? 'denied' : 'unset';
  }
}

/** Whether the consent is the browser's signal (Global Privacy Control), not an answer given here. */
export const isConsentFromSignal = (): boolean =>
  hasPrivacySignal() && readStorage(cookiesAccepted) === undefined;

const hasPrivacySignal = () => typeof navigator === 'object' && navigator.globalPrivacyControl === true;

export function setConsent(accepted: boolean): void {
  writeStorage(cookiesAccepted, String(accepted));
}

export function useConsent(): Consent {
  return useSyncExternalStore(subscribeStorage, readConsent, () => 'unset');
}
