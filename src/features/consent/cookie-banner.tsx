import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import consentCopy from '~/content/consent.json';
import { analyticsMode, recordsPages } from '~/shared/build-constants';
import { isConsentFromSignal, setConsent, useConsent } from '~/shared/lib/consent';
import { createTabStore } from '~/shared/lib/tab-store';
import { useHydrated } from '~/shared/lib/use-hydrated';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { reserveScrollPadding } from '~/shared/ui/avoid-obscuring';
import { Button, IconButton } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { toast } from '~/shared/ui/toast/toast-store';

const TOAST_MS = 3000;
const TITLE_ID = 'cookie-banner-title';

const { text, brief } = consentCopy;
const isCounting = analyticsMode === 'opt-out';
const question = recordsPages ? 'recordsPages' : 'recordsCampaigns';
const texts = {
  text: `${isCounting ? text.counts : text.stores} ${text[question]}`,
  /** For phones, where the bar is as low as possible. */
  brief: isCounting ? brief.counts : brief[question],
};

/**
 * Asks for the visitor's choice, in a slim bar below the header. Every page begins with enough empty space (its
 * first line is at least 3.5rem below the header), so the bar covers nothing of the first screen, and showing or hiding
 * it moves nothing. With very large text on a phone it is higher, so it takes its own space there.
 */
export function CookieBanner() {
  const state = useBannerState();
  const consent = useConsent();
  const hydrated = useHydrated();
  const titleRef = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // Opened on request, it gets the focus. Otherwise it must not take it.
    if (state === 'reviewing') titleRef.current?.focus();
  }, [state]);

  if (state === 'hidden') return null;

  const choose = (accepted: boolean) => {
    setConsent(accepted);
    closeCookieSettings();
    confirmAnswer(accepted);
  };

  return (
    <section
      ref={reserveScrollPadding}
      data-consent-banner={hydrated ? undefined : ''}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && state === 'reviewing') closeCookieSettings();
      }}
      aria-labelledby={TITLE_ID}
      className={cx(
        'themed fade-in border-b border-border bg-overlay text-text starting:-translate-y-3 print:hidden',
        'absolute inset-x-0 top-full max-h-[60dvh] overflow-y-auto header-static:relative header-static:top-0 header-static:max-h-none',
      )}
    >
      <div className="container-page flex flex-wrap items-center gap-x-6 gap-y-1.5 py-1.5 text-mini max-sm:gap-x-2 max-sm:py-1">
        <div className="min-w-0 flex-basis-grow-72 leading-tight text-balance max-lg:text-relative-sm max-sm:flex-basis-grow-18">
          <h2
            id={TITLE_ID}
            ref={titleRef}
            tabIndex={-1}
            className={cx(
              'inline text-[length:inherit] outline-none',
              state === 'asking' && 'max-sm:sr-only',
            )}
          >
            {state === 'reviewing' ? consentCopy.settings : consentCopy.title}
          </h2>{' '}
          <p className="inline text-muted sm:ms-1">
            <span className="max-sm:hidden">{texts.text}</span>
            <span className="sm:hidden">{texts.brief}</span>{' '}
            <Link
              to={paths.cookiePolicy()}
              className="text-link underline underline-offset-2 sm:whitespace-nowrap"
            >
              {consentCopy.policyLink}
            </Link>
          </p>
          {consent !== 'unset' && (
            <p className="font-medium">{consentCopy.current[isConsentFromSignal() ? 'signal' : consent]}</p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2.5 max-sm:gap-1.5">
          <Button size="sm" data-consent="true" onClick={() => choose(true)} className={bannerButtonClass}>
            {consentCopy.acceptAll}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            data-consent="false"
            onClick={() => choose(false)}
            className={bannerButtonClass}
          >
            {consentCopy.essentialOnly}
          </Button>
          {state === 'reviewing' && (
            <IconButton label={consentCopy.close} onClick={closeCookieSettings} className="-me-2.5">
              <X aria-hidden="true" />
            </IconButton>
          )}
        </div>
      </div>
    </section>
  );
}

/** Confirms the visitor's choice with a toast. */
export const confirmAnswer = (accepted: boolean): void =>
  void toast({
    ...(accepted ? consentCopy.toasts.accepted : consentCopy.toasts.declined),
    duration: TOAST_MS,
  });

const bannerButtonClass = 'max-sm:px-2 max-sm:text-relative-sm whitespace-nowrap';

/** Opens the cookie banner again. */
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

let opener: HTMLElement | undefined;

/**
 * Shows the banner again, so that the visitor can change their choice. A banner that is still open gets the focus.
 * Closing the banner returns the focus to the button.
 */
function openCookieSettings(button: HTMLElement): void {
  opener = button;
  const title = document.getElementById(TITLE_ID);
  if (title) title.focus();
  else reopenedStore.set(true);
}

function closeCookieSettings(): void {
  reopenedStore.set(false);
  opener?.focus();
  opener = undefined;
}

/** `asking` until the visitor has answered, `reviewing` if they opened it again, else `hidden`. */
type BannerState = 'hidden' | 'asking' | 'reviewing';

/** A prerendered page contains the banner; the boot script shows it only if no answer is stored. */
function useBannerState(): BannerState {
  const isReopened = reopenedStore.useValue();
  if (useConsent() === 'unset') return 'asking';
  return isReopened ? 'reviewing' : 'hidden';
}

const reopenedStore = createTabStore(false);
