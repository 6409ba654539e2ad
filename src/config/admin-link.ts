import { createCheck, defineStoredValue, isRecord } from '~/shared/lib/storage';
import { createStoredConfig } from './config-store';

// A stored `{}` hides the link.
export interface AdminLink {
  showAdminLink: boolean;
}

export const adminLink = defineStoredValue({
  key: 'site_config',
  group: 'settings',
  schema: createCheck((value): AdminLink | undefined => {
    if (!isRecord(value)) return undefined;
    const { showAdminLink = false } = value;
    return typeof showAdminLink === 'boolean' ? { showAdminLink } : undefined;
  }, 'expected showAdminLink to be true or false'),
});

/** The `site_config` stored in this browser; without one, the link is shown. */
export const {
  save: saveAdminLink,
  remove: resetAdminLink,
  useValue: useAdminLink,
} = createStoredConfig(adminLink);
