import { consentCopy } from '~/content/consent';
import { openCookieSettings } from './consent-banner-store';

/** Brings the cookie banner back. */
export function CookieSettingsButton({ className }: { className?: string }) {
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => openCookieSettings(currentTarget)}
      className={className}
    >
      {consentCopy.settings}
    </button>
  );
}
