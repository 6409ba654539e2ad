import { useConfig } from '~/config/config-store';
import { adminSettings } from '~/config/frame-settings';
import { type SiteFlags, useSiteFlags } from '~/config/site-flags';
import { useSession } from '~/shared/session/use-session';

interface AdminLinkProps {
  /** The role of the session, or undefined while signed out. */
  role: string | undefined;
  siteFlags: SiteFlags | undefined;
  /** The master switch of all admin links. */
  showAdminLinks: boolean;
}

/**
 * Whether the footer leads to the admin area. Only for a super admin, so never for signed-out visitors,
 * regardless of enforceAuthForAdminLinks; without a stored site_config it does.
 */
export function showsAdminLink({ role, siteFlags, showAdminLinks }: AdminLinkProps): boolean {
  if (role !== 'super_admin' || !showAdminLinks) return false;
  return siteFlags === undefined || siteFlags.showAdminLink;
}

/** The same, followed through sign-in and sign-out, storage changes and `config-updated`. */
export function useAdminLink(): boolean {
  const { showAdminLinks } = useConfig(adminSettings);
  const role = useSession()?.role;
  return showsAdminLink({ role, siteFlags: useSiteFlags(), showAdminLinks });
}
