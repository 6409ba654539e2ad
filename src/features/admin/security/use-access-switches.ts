import { useState } from 'react';
import { builtConfig, readConfig, resetConfig, useConfig } from '~/config/config-store';
import { saveSection } from '~/config/save-section';
import type { SettingsOf } from '~/config/section';
import {
  readSiteFlags,
  resetSiteFlags,
  type SiteFlags,
  saveSiteFlags,
  useSiteFlags,
} from '~/config/site-flags';
import { adminSection } from '~/config/site-sections';
import { keptForNow } from '~/content/admin/kept-for-now';
import { oneLine } from '~/content/admin/one-line';
import { accessSwitches as copy } from '~/content/admin/security';
import { useSession } from '~/shared/session/use-session';
import { toast } from '~/shared/ui/toast/toast-store';

interface Asked {
  name: SwitchName;
  on: boolean;
  risk: Risk;
}

/** The switches, and changing them: at once, except for those that ask first. */
export function useAccessSwitches() {
  const admin = useConfig(adminSection);
  const flags = useSiteFlags();
  const role = useSession()?.role;
  const [asked, setAsked] = useState<Asked>();
  // False once the browser refused to store a change.
  const [kept, setKept] = useState(true);
  const [resets, setResets] = useState(0);

  const done = (change: { kept: boolean; undo: () => void }, title: string) => {
    setKept(change.kept);
    const undo = () => {
      change.undo();
      toast({ title: copy.undone });
    };
    const description = change.kept ? copy.changedText : oneLine(keptForNow);
    toast({ title, description, duration: 10_000, action: { label: copy.undo, run: undo } });
  };

  const apply = (name: SwitchName, on: boolean) =>
    done(setSwitch(name, on), copy.changed(copy.fields[name].label, on ? copy.on : copy.off));

  return {
    kept,
    asked,
    answer: (yes: boolean) => {
      if (yes && asked) apply(asked.name, asked.on);
      setAsked(undefined);
    },
    /** While the question is open, a switch shows the new state. */
    stateOf: (name: SwitchName) => {
      const on = isOn(name, admin, flags);
      return { on: asked?.name === name ? asked.on : on, changed: on !== isBuiltOn(name) };
    },
    change: (name: SwitchName, on: boolean) => {
      const risk = riskOf(name, on, role);
      if (risk) setAsked({ name, on, risk });
      else apply(name, on);
    },
    path: admin.discreetAdminPath,
    savePath: (path: string, title: string) => done(setAdmin({ discreetAdminPath: path }), title),
    reset: () => {
      setResets(resets + 1);
      done({ kept: true, ...resetSwitches() }, copy.resetDone);
    },
    /** How often they were reset here: unsaved text is reset too. */
    resets,
  };
}

type AdminConfig = SettingsOf<typeof adminSection>;

/** The switches of admin_config, and the one of site_config. */
export type SwitchName = Exclude<keyof AdminConfig, 'discreetAdminPath'> | 'showAdminLink';

/** Whether a switch is on. */
function isOn(name: SwitchName, admin: AdminConfig, flags: SiteFlags | undefined): boolean {
  return name === 'showAdminLink' ? (flags?.showAdminLink ?? true) : admin[name];
}

/** Whether it is on without this browser's changes. */
export const isBuiltOn = (name: SwitchName): boolean => isOn(name, builtConfig(adminSection), undefined);

/** Switches, and remembers how to switch back. */
function setSwitch(name: SwitchName, on: boolean): { kept: boolean; undo: () => void } {
  if (name === 'showAdminLink') {
    const before = readSiteFlags();
    return { kept: saveSiteFlags({ showAdminLink: on }), undo: () => restoreFlags(before) };
  }
  return setAdmin({ [name]: on });
}

/** Changes admin_config; the undo puts back only the changed settings. */
function setAdmin(changes: Partial<AdminConfig>): { kept: boolean; undo: () => void } {
  const before = readConfig(adminSection);
  const old = Object.fromEntries(
    Object.keys(changes).map((name) => [name, before[name as keyof AdminConfig]]),
  );
  return {
    kept: saveSection(adminSection, { ...before, ...changes }),
    undo: () => void saveSection(adminSection, { ...readConfig(adminSection), ...old }),
  };
}

/** Forgets all of this browser's changes, and remembers how to bring them back. */
function resetSwitches(): { undo: () => void } {
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

type Risk = 'opensSite' | 'opensAdmin' | 'locksOut';

/** The risk to confirm first, if any. Going back to the build's setting opens nothing new. */
function riskOf(name: SwitchName, on: boolean, role: string | undefined): Risk | undefined {
  const closes = name === 'testingMode' || name === 'enforceSuperAdminOnly';
  if (on) return closes && role !== undefined && role !== 'super_admin' ? 'locksOut' : undefined;
  if (!isBuiltOn(name)) return undefined;
  if (name === 'testingMode') return 'opensSite';
  return name === 'enforceSuperAdminOnly' ? 'opensAdmin' : undefined;
}

const restoreFlags = (flags: SiteFlags | undefined) =>
  flags === undefined ? resetSiteFlags() : void saveSiteFlags(flags);
