import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAdminLink } from '~/config/admin-link';
import { useSettings } from '~/config/config-store';
import { adminPageSettings } from '~/config/page-settings';
import { footerAdmin, footerColumns, footerNewsletter, layoutMessages } from '~/content/navigation.json';
import { brand, type SocialNetwork } from '~/facts/brand';
import { useIsChatVisible } from '~/features/chat/chat-widget';
import { CookieBanner, CookieSettingsButton } from '~/features/consent/cookie-banner';
import { ThemeToggle } from '~/features/theme/theme';
import { direction, languages, originalDirection } from '~/shared/build-constants';
import { getTextLanguage, locale } from '~/shared/lib/locale';
import { Link } from '~/shared/navigation/link';
import { HydrationBoundary } from '~/shared/sections/hydration-boundary';
import { useSession } from '~/shared/session/session';
import { buttonClass } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { DomErrorBoundary } from '~/shared/ui/dom-error-boundary';
import { ToastOutlet } from '~/shared/ui/toast/toast-outlet';
import { LanguageLinks, UntranslatedNotice } from './language-links';
import { CopyrightYear, Logo, SkipLink } from './layout-parts';
import { type HeaderVariant, SiteHeader } from './site-header';

interface SiteLayoutProps {
  /** `overlay`: transparent, over the dark hero that the page opens with. `plain`: without what leads away. */
  header?: HeaderVariant;
  /** The language of the page, if the site's is another one. */
  lang?: string | undefined;
  /** Content floating over the page, such as the chat. */
  floating?: ReactNode;
  children: ReactNode;
}

// Created once, so that a navigation doesn't render them again.
const createHeader = (variant: HeaderVariant) => (
  <>
    <SkipLink />
    <div data-sticky-header={variant === 'solid' ? 'solid' : 'overlay'}>
      <div className="@container relative">
        <CookieBanner />
        <HydrationBoundary>
          <DomErrorBoundary>
            <SiteHeader variant={variant} />
          </DomErrorBoundary>
        </HydrationBoundary>
      </div>
    </div>
  </>
);
const headers = {
  overlay: createHeader('overlay'),
  solid: createHeader('solid'),
  plain: createHeader('plain'),
};
const createFooter = (isPlain: boolean) => (
  <HydrationBoundary>
    <DomErrorBoundary>
      <SiteFooter isPlain={isPlain} />
    </DomErrorBoundary>
  </HydrationBoundary>
);
const footer = createFooter(false);
const plainFooter = createFooter(true);

const frameLanguage = getTextLanguage('navigation');

/** The layout of every public page. */
export function SiteLayout({ header = 'solid', lang, floating, children }: SiteLayoutProps) {
  return (
    <div lang={frameLanguage} className="flex min-h-dvh flex-col">
      {lang && languages.length > 0 && <UntranslatedNotice />}
      {headers[header]}
      <DomErrorBoundary>
        <main
          id="main"
          lang={lang ?? (frameLanguage && locale)}
          dir={lang && originalDirection !== direction ? originalDirection : undefined}
          tabIndex={-1}
          className="themed @container flex-1 bg-page text-text outline-none"
        >
          <p className="container-page hidden font-semibold print:block">{brand.name}</p>
          {children}
        </main>
      </DomErrorBoundary>
      {header === 'plain' ? plainFooter : footer}
      <DomErrorBoundary>
        <div className="contents">
          <HydrationBoundary>{floating}</HydrationBoundary>
          <ToastOutlet />
        </div>
      </DomErrorBoundary>
    </div>
  );
}

function SiteFooter({ isPlain }: { isPlain: boolean }) {
  const isChatVisible = useIsChatVisible();
  // Space to scroll the last lines out from under the chat's launcher.
  const launcherPadding = isChatVisible && 'pb-16 min-[96rem]:pb-0';
  return (
    <footer className={cx('@container relative bg-ink-950 text-mist-200 print:hidden', launcherPadding)}>
      <FooterBorder />
      <div className="container-page">
        {!isPlain && <FooterLists />}
        <FooterBottom links={isPlain ? legalLinks : []} />
      </div>
    </footer>
  );
}

/** The links that a plain page keeps. */
const legalLinks = footerColumns.at(-1)?.links ?? [];

function FooterLists() {
  return (
    <>
      {/* Hidden below a newsletter form, which asks for the same, and on pages to sign in. */}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-4 border-b border-ink-700 py-6 sm:gap-x-16 sm:py-14 md:py-16 hide-footer-signup:hidden">
        <div className="min-w-0 flex-basis-grow-36">
          <h2 className="max-w-[24ch] text-h6 leading-heading-lg text-white lg:text-h4">
            {footerNewsletter.title}
          </h2>
          <p className="mt-3 max-w-[46ch] text-ink-300 max-sm:hidden">{footerNewsletter.text}</p>
        </div>
        <Link to={footerNewsletter.action.to} className={`${buttonClass({ surface: 'brand' })} shrink-0`}>
          {footerNewsletter.action.label}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      </div>
      <div
        id="footer-links"
        className="grid grid-cols-1 gap-x-8 gap-y-4 py-5 sm:grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] sm:gap-y-10 sm:py-14 lg:grid-cols-[1.5fr_1fr_1fr_1fr_1fr]"
      >
        <div className="col-span-full lg:col-span-1">
          <Logo className="text-white" />
          <p className="text-ui text-ink-300 sm:mt-3">{layoutMessages.tagline}</p>
          <SocialLinks />
        </div>
        {footerColumns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2 className="font-sans text-ui leading-snug font-semibold tracking-normal text-white">
              {column.title}
            </h2>
            {/* On phones in two columns of their own. */}
            <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-5 sm:mt-3 sm:grid-cols-1">
              {column.links.map((link) => (
                <li key={link.label}>
                  <Link to={link.to} className={linkClass}>
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </>
  );
}

const linkClass =
  'inline-flex min-h-9 items-center text-ui wrap-anywhere text-ink-300 underline-offset-4 transition-colors duration-150 hover:text-white hover:underline';

function FooterBottom({ links }: { links: typeof legalLinks }) {
  const adminLink = useShowAdminLink();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-t border-ink-700 py-4 sm:gap-y-4 sm:py-6">
      <p className="text-small text-ink-300">
        © <CopyrightYear /> <bdi>{brand.legalName}</bdi>
      </p>
      <div className="flex flex-wrap items-center gap-x-6 sm:gap-y-2">
        {links.map((link) => (
          <Link key={link.to} to={link.to} className={linkClass}>
            {link.label}
          </Link>
        ))}
        <CookieSettingsButton className={`${linkClass} noscript:hidden`} />
        {adminLink && (
          <Link to={footerAdmin.to} className={linkClass}>
            {footerAdmin.label}
          </Link>
        )}
        {languages.length > 0 && (
          <ul className="flex flex-wrap gap-x-6">
            <LanguageLinks className={linkClass} />
          </ul>
        )}
        <ThemeToggle surface="ink" />
      </div>
    </div>
  );
}

/**
 * Whether the footer links to the admin area: only for a super admin, and only if a stored site_config allows it. So
 * signed-out visitors never see the link, regardless of enforceAuthForAdminLinks.
 */
function useShowAdminLink(): boolean {
  const { showAdminLinks } = useSettings(adminPageSettings);
  const role = useSession()?.role;
  const adminLink = useAdminLink();
  return role === 'super_admin' && showAdminLinks && (adminLink === undefined || adminLink.showAdminLink);
}

// Two rows of threads, like the edge of a cloth.
function FooterBorder() {
  return (
    <svg aria-hidden="true" className="block h-2 w-full">
      <defs>
        <pattern id="frame:selvedge" width="144" height="8" patternUnits="userSpaceOnUse">
          <path d={toThreadPath(1, [18, 36, 72, 90, 108])} className="fill-ink-700" />
          <path d={toThreadPath(5, [9, 27, 45, 81, 99, 135])} className="fill-ink-700" />
          <path d={toThreadPath(1, [0, 54])} className="fill-indigo-500" />
          <path d={toThreadPath(1, [126])} className="fill-weld-500" />
          <path d={toThreadPath(5, [63])} className="fill-indigo-500" />
          <path d={toThreadPath(5, [117])} className="fill-madder-500" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#frame:selvedge)" />
    </svg>
  );
}

const toThreadPath = (y: number, starts: number[]) => starts.map((x) => `M${x} ${y}h13v2.5h-13z`).join('');

/** The agency's profiles. The glyphs are drawn here because the icon set has no brands. */
function SocialLinks() {
  return (
    <ul className="-ms-2.5 flex flex-wrap sm:mt-5">
      {networks
        .filter(({ id }) => brand.social[id])
        .map(({ id, path }) => (
          <li key={id}>
            <a
              href={brand.social[id]}
              rel="noopener noreferrer me"
              target="_blank"
              className="flex size-11 items-center justify-center rounded text-ink-300 transition-colors duration-150 hover:bg-white/10 hover:text-white"
            >
              <svg
                viewBox="0 0 24 24"
                aria-hidden="true"
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                strokeLinecap="round"
                strokeLinejoin="round"
                className="size-5"
              >
                <path d={path} />
              </svg>
              <span className="sr-only">{layoutMessages.profiles[id]}</span>
            </a>
          </li>
        ))}
    </ul>
  );
}

const networks: readonly { id: SocialNetwork; path: string }[] = [
  { id: 'x', path: 'M4 4l16 16M20 4L4 20' },
  {
    id: 'linkedin',
    path: 'M6 10v9M6 5.2v.1M11 19v-9M11 14.5c0-2.6 1.6-4.5 4-4.5s4 1.6 4 4.5V19',
  },
  {
    id: 'instagram',
    path: 'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM12 8.3a3.7 3.7 0 1 0 0 7.4a3.7 3.7 0 0 0 0-7.4zM17 7v.1',
  },
  { id: 'facebook', path: 'M16.5 3.5H15a4 4 0 0 0-4 4V21M7.5 12.5h8' },
  {
    id: 'youtube',
    path: 'M6.5 5.5h11A4 4 0 0 1 21.5 9.5v5a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4zM10.3 9.3v5.4l4.6-2.7z',
  },
];
