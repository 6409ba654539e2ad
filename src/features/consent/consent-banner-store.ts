import { useSyncExternalStore } from 'react';
import { type Consent, readConsent, subscribeConsent } from '~/shared/lib/consent';

let opener: HTMLElement | undefined;

/** Shows the banner again, so that the visitor can change their choice. The button gets the focus back afterwards. */
export function openCookieSettings(button: HTMLElement): void {
  opener = button;
  setReopened(true);
}

export function closeCookieSettings(): void {
  setReopened(false);
  opener?.focus();
  opener = undefined;
}

/** `asking` until the visitor has answered, `reviewing` if they opened it again, else `hidden`. */
type BannerState = 'hidden' | 'asking' | 'reviewing';

/** Hidden on the server and until hydration: only the browser knows whether an answer is stored. */
export function useBannerState(): BannerState {
  return useSyncExternalStore(
    subscribe,
    () => bannerState(readConsent()),
    () => 'hidden',
  );
}

let reopened = false;
const listeners = new Set<() => void>();

function bannerState(consent: Consent): BannerState {
  if (consent === 'unset') return 'asking';
  return reopened ? 'reviewing' : 'hidden';
}

function setReopened(next: boolean) {
  reopened = next;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void) {
  const unsubscribe = subscribeConsent(listener);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    unsubscribe();
  };
}
