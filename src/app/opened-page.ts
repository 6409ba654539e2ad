import { builtConfig, readConfig } from '~/config/config-store';
import { adminSettings } from '~/config/frame-settings';
import { href, pathOf } from '~/shared/base-path';
import { loadFieldValues } from '~/shared/lib/load-field-values';
import { dropUnsoundSession, readSession, returnPath } from '~/shared/session/session';
import type { OpenedPage } from '~/start/start-app';
import { decideAccess, loadAnswer, skipCheck } from './route-guard';
import { findRoute, loadRoute, notFoundRoute } from './routes';

/** The page of the address for this visitor. Somebody signed in who opens the login is sent on. */
export function openPage(): OpenedPage {
  dropUnsoundSession();
  const admin = readConfig(adminSettings);
  const session = readSession();
  let route = findRoute(pathOf(location), admin.discreetAdminPath);
  if (session && route.handle.signedOutOnly) {
    history.replaceState(null, '', href(returnPath(location.search)));
    route = findRoute(pathOf(location), admin.discreetAdminPath);
  }
  const { requirement, urgent, query } = route.handle;
  const access = decideAccess({ requirement, session, admin });
  const path = pathOf(location);
  return {
    file: route === notFoundRoute ? notFoundRoute.path : path,
    isAnswered: access === decideAccess({ requirement, session: null, admin: builtConfig(adminSettings) }),
    isChangedByQuery: query?.some((name) => new URLSearchParams(location.search).has(name)) ?? false,
    mayWait: access === 'allow' && !urgent,
    // A page that the guard keeps closed doesn't get its code fetched.
    load: () =>
      access === 'allow' ? Promise.all([loadRoute(route, path), loadFieldValues()]) : loadAnswer(access),
    skipCheck: () => skipCheck(requirement),
  };
}
