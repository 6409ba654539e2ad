import type { ReactNode } from 'react';
import { brand } from '~/content/brand';
import { CookieBanner } from '~/features/consent/cookie-banner';
import { ToastOutlet } from '~/shared/ui/toast/toast-outlet';
import { Sleeper } from '../sleep';
import { SkipLink } from './frame-parts';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

interface SiteLayoutProps {
  /** `ink`: the page opens with an ink hero, which reaches up under the transparent header. */
  tone?: 'ink' | 'light';
  /** Content floating over the page, such as the chat. */
  floating?: ReactNode;
  children: ReactNode;
}

// Made once, so that a navigation doesn't render them again.
const aboveIn = (tone: 'ink' | 'light') => (
  <>
    <SkipLink />
    <div data-top={tone}>
      <div className="@container relative">
        <CookieBanner />
        <Sleeper part="frame">
          <SiteHeader tone={tone} />
        </Sleeper>
      </div>
    </div>
  </>
);
const above = { ink: aboveIn('ink'), light: aboveIn('light') };
const below = (
  <Sleeper part="frame">
    <SiteFooter />
  </Sleeper>
);

/** The frame of every public page. */
export function SiteLayout({ tone = 'light', floating, children }: SiteLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      {above[tone]}
      <main id="main" tabIndex={-1} className="adaptive @container flex-1 bg-page text-text outline-none">
        <p className="container-page hidden font-semibold print:block">{brand.name}</p>
        {children}
      </main>
      {below}
      <div className="contents">
        {floating}
        <ToastOutlet />
      </div>
    </div>
  );
}
