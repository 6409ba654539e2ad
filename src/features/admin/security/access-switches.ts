import { builtConfig, readConfig, resetConfig } from '~/config/config-store';
import { saveSection } from '~/config/save-section';
import type { SettingsOf } from '~/config/section';
import { readSiteFlags, resetSiteFlags, type SiteFlags, saveSiteFlags } from '~/config/site-flags';
import { adminSection } from '~/config/site-sections';

type AdminConfig = SettingsOf<typeof adminSection>;

/** The switches of admin_config, and the one of site_config. */
export type SwitchName = Exclude<keyof AdminConfig, 'discreetAdminPath'> | 'showAdminLink';

/** How a switch stands. */
export function isOn(name: SwitchName, admin: AdminConfig, flags: SiteFlags | undefined): boolean {
  return name === 'showAdminLink' ? (flags?.showAdminLink ?? true) : admin[name];
}

/** How it stands where this browser changed nothing. */
export const isBuiltOn = (name: SwitchName): boolean => isOn(name, builtConfig(adminSection), undefined);

/** Switches, and remembers how to switch back. */
export function setSwitch(name: SwitchName, on: boolean): { kept: boolean; undo: () => void } {
  if (name === 'showAdminLink') {
    const before = readSiteFlags();
    return { kept: saveSiteFlags({ showAdminLink: on }), undo: () => restoreFlags(before) };
  }
  return setAdmin({ [name]: on });
}

/** Changes admin_config; the undo puts back only what was changed. */
export function setAdmin(changes: Partial<AdminConfig>): { kept: boolean; undo: () => void } {
  const before = readConfig(adminSection);
  const old = Object.fromEntries(
    Object.keys(changes).map((name) => [name, before[name as keyof AdminConfig]]),
  );
  return {
    kept: saveSection(adminSection, { ...before, ...changes }),
    undo: () => void saveSection(adminSection, { ...readConfig(adminSection), ...old }),
  };
}

/** Forgets all that this browser changed, and remembers how to bring it back. */
export function resetSwitches(): { undo: () => void } {
  const admin = readConfig(adminSection);
  const flags = readSiteFlags();
  resetConfig(adminSection);
  resetSiteFlags();
  return {
    undo: () => {
      saveSection(adminSection, admin);
      restoreFlags(flags);
    },
  };
}

export type Risk = 'opensSite' | 'opensAdmin' | 'locksOut';

/** What is at stake, so that it is asked about first. Going back to what the build says opens nothing new. */
export function riskOf(name: SwitchName, on: boolean, role: string | undefined): Risk | undefined {
  const closes = name === 'testingMode' || name === 'enforceSuperAdminOnly';
  if (on) return closes && role !== undefined && role !== 'super_admin' ? 'locksOut' : undefined;
  if (!isBuiltOn(name)) return undefined;
  if (name === 'testingMode') return 'opensSite';
  return name === 'enforceSuperAdminOnly' ? 'opensAdmin' : undefined;
}

const restoreFlags = (flags: SiteFlags | undefined) =>
  flags === undefined ? resetSiteFlags() : void saveSiteFlags(flags);
