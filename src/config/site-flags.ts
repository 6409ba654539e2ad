import { createCheck, defineStoredValue, isRecord } from '~/shared/lib/storage';
import { createStoredConfig } from './config-store';

// A stored `{}` hides the link.
export interface SiteFlags {
  showAdminLink: boolean;
}

export const siteFlags = defineStoredValue({
  key: 'site_config',
  group: 'settings',
  schema: createCheck((value): SiteFlags | undefined => {
    if (!isRecord(value)) return undefined;
    const { showAdminLink = false } = value;
    return typeof showAdminLink === 'boolean' ? { showAdminLink } : undefined;
  }, 'expected showAdminLink to be true or false'),
});

/** The `site_config` stored in this browser; without one, the link is shown. */
export const {
  save: saveSiteFlags,
  remove: resetSiteFlags,
  useValue: useSiteFlags,
} = createStoredConfig(siteFlags);
