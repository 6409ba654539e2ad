import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { CONFIG_UPDATED, readStorage, removeStorage, writeStorage } from '~/shared/lib/storage';
import { subscribeConfig } from './config-store';

// `{}` is a configuration too, and one that says nothing shows no link.
export const siteFlagsSchema = z.object({ showAdminLink: z._default(z.boolean(), false) });

export type SiteFlags = z.infer<typeof siteFlagsSchema>;

/** The `site_config` stored in this browser, or undefined where there is none. */
export function readSiteFlags(): SiteFlags | undefined {
  return readStorage('siteConfig', siteFlagsSchema);
}

/** Stores it and dispatches `config-updated`. False where the browser refused. */
export function saveSiteFlags(flags: SiteFlags): boolean {
  const kept = writeStorage('siteConfig', flags);
  dispatchEvent(new Event(CONFIG_UPDATED));
  return kept;
}

/** Forgets the stored `site_config`, so that the link is shown. */
export function resetSiteFlags(): void {
  removeStorage('siteConfig');
  dispatchEvent(new Event(CONFIG_UPDATED));
}

/** The stored `site_config`, followed through storage changes and `config-updated`. */
export function useSiteFlags(): SiteFlags | undefined {
  return useSyncExternalStore(subscribeConfig, readSiteFlags, () => undefined);
}
