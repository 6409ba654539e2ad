import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { consentCopy } from '~/content/consent';
import { setConsent, useConsent } from '~/shared/lib/consent';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Button } from '~/shared/ui/button';
import { IconButton } from '~/shared/ui/icon-button';
import { toast } from '~/shared/ui/toast/toast-store';
import { closeCookieSettings, useBannerState } from './consent-banner-store';

const TOAST_MS = 3000;

/** Asks for the visitor's choice. It lies over the page, so that its coming and going moves nothing. */
export function CookieBanner() {
  const state = useBannerState();
  const consent = useConsent();
  const titleRef = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // Opened on request: what was asked for gets the focus. Unasked, it must not take it.
    if (state === 'reviewing') titleRef.current?.focus();
  }, [state]);

  if (state === 'hidden') return null;

  const choose = (accepted: boolean) => {
    setConsent(accepted);
    closeCookieSettings();
    toast({ ...(accepted ? consentCopy.toasts.accepted : consentCopy.toasts.declined), duration: TOAST_MS });
  };

  return (
    <section
      ref={tellHeight}
      aria-labelledby="cookie-banner-title"
      className="adaptive fixed inset-x-3 bottom-3 z-40 rounded-card border border-line bg-float p-5 text-text shadow-float transition-[opacity,translate] duration-200 starting:translate-y-3 starting:opacity-0 motion-reduce:transition-none sm:inset-x-auto sm:bottom-6 sm:left-6 sm:w-[26rem]"
    >
      <div className="flex min-h-8 items-start justify-between gap-4">
        <h2
          id="cookie-banner-title"
          ref={titleRef}
          tabIndex={-1}
          className="text-[1.2rem] leading-tight tracking-[-0.02em] outline-none"
        >
          {state === 'reviewing' ? consentCopy.settings : consentCopy.title}
        </h2>
        {state === 'reviewing' && (
          <IconButton label={consentCopy.close} onClick={closeCookieSettings} className="-my-2.5 -mr-2.5">
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <p className="mt-1 text-sm leading-normal text-soft">
        {consentCopy.text}{' '}
        <Link to={paths.cookiePolicy()} className="text-link underline underline-offset-2">
          {consentCopy.policyLink}
        </Link>
      </p>
      {consent !== 'unset' && <p className="mt-2 text-sm font-medium">{consentCopy.current[consent]}</p>}
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button size="sm" onClick={() => choose(true)} className="flex-1">
          {consentCopy.acceptAll}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => choose(false)} className="flex-1">
          {consentCopy.essentialOnly}
        </Button>
      </div>
    </section>
  );
}

const ROOM_PX = 12;

/** Tells how far what floats at the bottom of a phone's screen has to rise (`--banner`). */
function tellHeight(banner: HTMLElement | null) {
  if (!banner || typeof ResizeObserver === 'undefined') return;
  const root = document.documentElement;
  const observer = new ResizeObserver(() =>
    root.style.setProperty('--banner', `${banner.offsetHeight + ROOM_PX}px`),
  );
  observer.observe(banner);
  return () => {
    observer.disconnect();
    root.style.removeProperty('--banner');
  };
}
