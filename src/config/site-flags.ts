import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { CONFIG_UPDATED, readStorage, writeStorage } from '~/shared/lib/storage';
import { subscribeConfig } from './config-store';

// `{}` is a configuration too, and one that says nothing shows no link.
const schema = z.object({ showAdminLink: z._default(z.boolean(), false) });

export type SiteFlags = z.infer<typeof schema>;

/** The `site_config` stored in this browser, or undefined where there is none. */
export function readSiteFlags(): SiteFlags | undefined {
  return readStorage('siteConfig', schema);
}

/** Stores it and dispatches `config-updated`. False where the browser refused. */
export function saveSiteFlags(flags: SiteFlags): boolean {
  const kept = writeStorage('siteConfig', flags);
  dispatchEvent(new Event(CONFIG_UPDATED));
  return kept;
}

/** The stored `site_config`, followed through storage changes and `config-updated`. */
export function useSiteFlags(): SiteFlags | undefined {
  return useSyncExternalStore(subscribeConfig, readSiteFlags, () => undefined);
}
