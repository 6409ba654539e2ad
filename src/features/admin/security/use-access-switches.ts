import { useState } from 'react';
import { useConfig } from '~/config/config-store';
import { useSiteFlags } from '~/config/site-flags';
import { adminSection } from '~/config/site-sections';
import { keptForNow } from '~/content/admin/kept-for-now';
import { accessSwitches as copy } from '~/content/admin/security';
import { useSession } from '~/shared/session/use-session';
import { toast } from '~/shared/ui/toast/toast-store';
import {
  isBuiltOn,
  isOn,
  type Risk,
  resetSwitches,
  riskOf,
  type SwitchName,
  setAdmin,
  setSwitch,
} from './access-switches';

interface Asked {
  name: SwitchName;
  on: boolean;
  risk: Risk;
}

/** The switches as they stand, and changing them: at once, except what has to be asked first. */
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
    const description = change.kept ? copy.changedText : `${keptForNow.title}. ${keptForNow.description}`;
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
    /** While it is asked about, a switch stands as it would. */
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
    /** How often they were reset here: what was typed and not saved goes as well. */
    resets,
  };
}
