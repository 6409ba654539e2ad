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

/**
 * Asks for the visitor's choice, in a slim bar at the bottom. It covers the page, so that showing and hiding it moves
 * nothing; the page can be scrolled further by its height.
 */
export function CookieBanner() {
  const state = useBannerState();
  const consent = useConsent();
  const titleRef = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // Opened on request, it gets the focus. Otherwise it must not take it.
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
      className="adaptive fixed inset-x-0 bottom-0 z-40 max-h-[60dvh] overflow-y-auto border-t border-line bg-float pb-[env(safe-area-inset-bottom)] text-text transition-[opacity,translate] duration-200 starting:translate-y-3 starting:opacity-0 motion-reduce:transition-none print:hidden"
    >
      <div className="container-page flex flex-wrap items-center gap-x-6 gap-y-1.5 py-1.5">
        <div className="min-w-0 flex-[1_1_18rem] text-[0.76rem] leading-tight text-balance sm:text-[0.8rem]">
          <h2
            id="cookie-banner-title"
            ref={titleRef}
            tabIndex={-1}
            className="inline text-[1em] outline-none"
          >
            {state === 'reviewing' ? consentCopy.settings : consentCopy.title}
          </h2>{' '}
          <p className="ml-1 inline text-soft">
            {consentCopy.text}{' '}
            <Link
              to={paths.cookiePolicy()}
              className="whitespace-nowrap text-link underline underline-offset-2"
            >
              {consentCopy.policyLink}
            </Link>
          </p>
          {consent !== 'unset' && <p className="font-medium">{consentCopy.current[consent]}</p>}
        </div>
        <div className="flex items-center gap-2.5 max-sm:w-full">
          <Button size="sm" onClick={() => choose(true)} className="max-sm:flex-1">
            {consentCopy.acceptAll}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => choose(false)} className="max-sm:flex-1">
            {consentCopy.essentialOnly}
          </Button>
          {state === 'reviewing' && (
            <IconButton label={consentCopy.close} onClick={closeCookieSettings} className="-mr-2.5">
              <X aria-hidden="true" />
            </IconButton>
          )}
        </div>
      </div>
    </section>
  );
}

/**
 * Keeps the page clear of the bar: it can be scrolled further, and stops above it. Floating elements get the height as
 * `--banner`. Set on the root, the property would be inherited by every element, and each would be styled again.
 */
function tellHeight(banner: HTMLElement | null) {
  if (!banner || typeof ResizeObserver === 'undefined') return;
  const { documentElement: root, body } = document;
  const tell = (height: string) => {
    root.style.scrollPaddingBottom = height;
    body.style.paddingBottom = height;
    const floating = document.querySelector<HTMLElement>('[data-floating]');
    floating?.style.setProperty('--banner', height || '0px');
  };
  const observer = new ResizeObserver(() => tell(`${banner.offsetHeight}px`));
  observer.observe(banner);
  return () => {
    observer.disconnect();
    tell('');
  };
}
