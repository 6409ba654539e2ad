import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { readStorage, storedValue, writeConfiguration } from '~/shared/lib/storage';
import { subscribeConfig } from './config-store';

// `{}` is a configuration too: it says nothing, so no link is shown.
const siteFlagsSchema = z.object({ showAdminLink: z._default(z.boolean(), false) });

export const siteFlags = storedValue({
  key: 'site_config',
  group: 'settings',
  purpose: 'Whether the admin link is shown.',
  schema: siteFlagsSchema,
});

export type SiteFlags = z.infer<typeof siteFlagsSchema>;

/** The `site_config` stored in this browser, or undefined if there is none. */
export function readSiteFlags(): SiteFlags | undefined {
  return readStorage(siteFlags);
}

/** Stores it and dispatches `config-updated`. False if the browser refused. */
export const saveSiteFlags = (flags: SiteFlags): boolean => writeConfiguration(siteFlags, flags);

/** Forgets the stored `site_config`, so that the link is shown. */
export function resetSiteFlags(): void {
  writeConfiguration(siteFlags, undefined);
}

/** The stored `site_config`, followed through storage changes and `config-updated`. */
export function useSiteFlags(): SiteFlags | undefined {
  return useSyncExternalStore(subscribeConfig, readSiteFlags, () => undefined);
}
