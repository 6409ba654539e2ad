import { consentCopy } from '~/content/consent';
import { openCookieSettings } from './consent-banner-store';

/** Brings the cookie banner back. */
export function CookieSettingsButton({ className }: { className?: string }) {
  return (
    <button type="button" onClick={openCookieSettings} className={className}>
      {consentCopy.settings}
    </button>
  );
}
