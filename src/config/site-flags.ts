import * as z from 'zod/mini';
import { storedValue } from '~/shared/lib/storage';
import { storedConfig } from './config-store';

// `{}` is a configuration too: it says nothing, so no link is shown.
const siteFlagsSchema = z.object({ showAdminLink: z._default(z.boolean(), false) });

export const siteFlags = storedValue({
  key: 'site_config',
  group: 'settings',
  purpose: 'Whether the admin link is shown.',
  schema: siteFlagsSchema,
});

export type SiteFlags = z.infer<typeof siteFlagsSchema>;

/** The `site_config` stored in this browser; without one, the link is shown. */
export const {
  read: readSiteFlags,
  save: saveSiteFlags,
  remove: resetSiteFlags,
  useValue: useSiteFlags,
} = storedConfig(siteFlags);
