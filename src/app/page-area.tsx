import { Activity, memo, type ReactElement, use, useEffect, useLayoutEffect, useState } from 'react';
import { type Location, useLocation, useNavigationType, useRoutes } from 'react-router-dom';
import { useConfig } from '~/config/config-store';
import { adminSettings } from '~/config/frame-settings';
import { frameWords } from '~/content/navigation';
import { pathOf } from '~/shared/base-path';
import { createTabStore } from '~/shared/lib/tab-store';
import { Ahead } from '~/shared/navigation/below-the-fold';
import { PageNavigationType } from '~/shared/navigation/page-navigation-type';
import { Spinner } from '~/shared/ui/spinner';
import { DeferredPart, leavePage, ProgressContext } from '~/start/hydration';
import { findRoute, type PageRoute } from './routes';

interface Place {
  pathname: string;
  search: string;
}

const pointedAt = createTabStore<Place | undefined>(undefined);

/** The place that the visitor seems about to go to, whose code is there. Its page is rendered in advance, unseen. */
export function expectVisit(place: Place | undefined): void {
  if (!place && !pointedAt.get()) return;
  // A link's own address could change.
  pointedAt.set(place && { pathname: pathOf(place), search: place.search });
}

/**
 * The page of the address and, hidden beside it, the one that the visitor is about to ask for. In place of the router's
 * outlet, which has the former alone and so would mount the latter anew once it's asked for.
 */
export function PageArea({ route }: { route: PageRoute }) {
  const { discreetAdminPath } = useConfig(adminSettings);
  const here = useLocation();
  const place = pointedAt.useValue();
  const [shown, setShown] = useState({ route, key: FIRST });
  let { key } = shown;
  if (shown.route !== route) {
    key = place && keyOf(place) === keyOf(here) ? keyOf(place) : route.path;
    setShown({ route, key });
  }

  const next = place && findRoute(place.pathname, discreetAdminPath);
  // Where another rule decides who may see it, the page waits for the guard.
  const ahead =
    next &&
    next !== route &&
    next.handle.shell === 'site' &&
    next.handle.requirement === route.handle.requirement;
  return [
    // It came as markup, which an Activity around it would have to be part of.
    key === FIRST ? (
      <Page key={key} route={route} />
    ) : (
      <Visit key={key} at={here} ahead={false} route={route} />
    ),
    ahead && <Visit key={keyOf(place)} at={{ ...UNVISITED, ...place }} ahead route={next} />,
  ];
}

interface VisitProps {
  route: PageRoute;
  /** The address that the page reads: not the router's while it's rendered ahead. */
  at: Location;
  ahead: boolean;
}

/** A page that was navigated to or may be; one component, so that React keeps it when it's shown. */
function Visit({ at, ahead, route }: VisitProps) {
  const element = <Page route={route} />;
  // The router's pattern for any path knows no line breaks, and an address may have them.
  const page: ReactElement = useRoutes([{ path: '*', element }], at) ?? element;
  const type = useNavigationType();
  return (
    <Activity mode={ahead ? 'hidden' : 'visible'}>
      <PageNavigationType value={type}>
        <Ahead value={ahead}>{page}</Ahead>
      </PageNavigationType>
    </Activity>
  );
}

const FIRST = 'first';
const keyOf = ({ pathname, search }: Place) => pathname + search;
const UNVISITED = { hash: '', state: null, key: 'ahead' };

/** A page of the site. The first one may be static, so nothing around it that changes may render it again. */
const Page = memo(function Page({ route }: { route: PageRoute }) {
  const element: ReactElement = route.element;
  useLayoutEffect(() => leavePage, []);
  return (
    <DeferredPart part="page" fallback={<PageLoading />}>
      {element}
      <PageHydrated />
    </DeferredPart>
  );
});

/** Sits beside a page: React hydrates the inside of a Suspense boundary later than the frame around it. */
export function PageHydrated() {
  const { onHydrated } = use(ProgressContext);
  useEffect(() => onHydrated(), [onHydrated]);
  return null;
}

export const PageLoading = () => (
  <div className="grid min-h-[60dvh] place-items-center">
    <Spinner label={frameWords.loading} />
  </div>
);
