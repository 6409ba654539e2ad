import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { builtConfig, readConfig, useConfig } from '~/config/config-store';
import { saveSection } from '~/config/save-section';
import type { SettingsOf } from '~/config/section';
import {
  readSiteFlags,
  resetSiteFlags,
  type SiteFlags,
  saveSiteFlags,
  siteFlags,
  useSiteFlags,
} from '~/config/site-flags';
import { adminSection } from '~/config/site-sections';
import { keptForNow, oneLine } from '~/content/admin/frame';
import { accessSwitches as copy, discreetPath } from '~/content/admin/security';
import { TextLink } from '~/features/admin/kit/words';
import { CheckboxField, TextField } from '~/shared/forms/fields';
import { Form } from '~/shared/forms/form';
import { isUnreadable, readRawKey } from '~/shared/lib/storage';
import { withoutEnd } from '~/shared/lib/without-end';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { useSession } from '~/shared/session/session';
import { Button } from '~/shared/ui/button';
import { ConfirmButton, ConfirmDialog } from '~/shared/ui/confirm-dialog';
import { Notice } from '~/shared/ui/notice';
import { Panel } from '~/shared/ui/panel';
import { applyChange, NO_CHANGE } from '../kit/browser-change';
import { toastWithUndo, useFollowed } from '../kit/changes';

type Switches = ReturnType<typeof useAccessSwitches>;

/** What this browser keeps of them. */
const KEYS = [adminSection.stored.key, siteFlags.key];

/** The switches of admin_config and site_config. */
export function AccessPanel() {
  const switches = useAccessSwitches();
  const { asked, answer, kept } = switches;
  return (
    <>
      <Panel
        // Where the self-check's links lead.
        id="access"
        title={copy.heading}
        text={
          <>
            {copy.text} <TextLink to={paths.adminIntegrations()}>{copy.exportLink}</TextLink>
          </>
        }
      >
        <div className="space-y-6">
          {/* The page shows the values that apply instead. */}
          {switches.broken?.admin && <Notice tone="warning" {...copy.ignored} />}
          {switches.broken?.flags && <Notice tone="warning" {...copy.ignoredFlags} />}
          {!kept && (
            <Notice tone="warning" role="status" title={keptForNow.title} text={keptForNow.description} />
          )}
          <Group title={copy.groups.access}>
            <Switch name="testingMode" switches={switches} />
            <Switch name="enforceGlobalAuth" switches={switches} />
            <Switch name="enforceSuperAdminOnly" switches={switches} />
          </Group>
          <Group title={copy.groups.ways}>
            <Switch name="showAdminLinks" switches={switches} />
            <Switch name="enforceAuthForAdminLinks" switches={switches} />
            <Switch name="showAdminLink" switches={switches} />
            <DiscreetPathField key={switches.resets} saved={switches.path} onSave={switches.savePath} />
          </Group>
          {switches.changedHere && (
            <ConfirmButton ask={copy.resetConfirm} onConfirm={() => void switches.reset()}>
              {copy.reset}
            </ConfirmButton>
          )}
        </div>
      </Panel>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && answer(false)}
          ask={copy.confirm[asked.risk]}
          onConfirm={() => answer(true)}
          danger
        />
      )}
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-5">
      <legend className="float-left mb-3 w-full font-display text-[1.1rem] font-[640] tracking-[-0.02em]">
        {title}
      </legend>
      <div className="clear-both space-y-3">{children}</div>
    </fieldset>
  );
}

function Switch({ name, switches }: { name: SwitchName; switches: Switches }) {
  const { on, changed } = switches.stateOf(name);
  const { label, text } = copy.fields[name];
  // Builds say nothing about site_config.
  const built = name === 'showAdminLink' ? undefined : isBuiltOn(name) ? copy.on : copy.off;
  return (
    <CheckboxField
      name={name}
      label={<span className="font-semibold">{label}</span>}
      hint={
        <>
          <span>{text}</span> <Origin changed={changed} built={built} />
        </>
      }
      checked={on}
      onChange={(event) => switches.change(name, event.currentTarget.checked)}
    />
  );
}

function Origin({ changed, built }: { changed: boolean; built: string | undefined }) {
  return (
    <span className="text-text">
      {[changed && copy.changedHere, built && copy.build(built)].filter(Boolean).join(' ')}
    </span>
  );
}

interface Asked {
  name: SwitchName;
  on: boolean;
  risk: Risk;
}

/** The switches, and changing them: at once, except for those that ask first. */
function useAccessSwitches() {
  const admin = useConfig(adminSection);
  const flags = useSiteFlags();
  const broken = useFollowed(() => ({
    admin: isUnreadable(adminSection.stored),
    flags: isUnreadable(siteFlags),
  }));
  const changedHere = useFollowed(() => KEYS.some((key) => readRawKey(key) !== null));
  const role = useSession()?.role;
  const [asked, setAsked] = useState<Asked>();
  // False once the browser refused to store a change.
  const [kept, setKept] = useState(true);
  const [resets, setResets] = useState(0);

  const done = (change: Changed, title: string) => {
    setKept(change.kept);
    const description = change.kept ? copy.changedText : oneLine(keptForNow);
    toastWithUndo({ title, description, undo: change.undo, undone: { title: copy.undone } });
  };

  const apply = (name: SwitchName, on: boolean) =>
    done(setSwitch(name, on), copy.changed(copy.fields[name].label, on ? copy.on : copy.off));

  return {
    kept,
    asked,
    /** What can't be read. */
    broken,
    /** Whether there's anything to reset. */
    changedHere,
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
    reset: async () => {
      setResets(resets + 1);
      const { undo } = await applyChange({ ...NO_CHANGE, local: new Map(KEYS.map((key) => [key, null])) });
      done({ kept: true, undo: () => applyChange(undo) }, copy.resetDone);
    },
    /** How often they were reset here: unsaved text is reset too. */
    resets,
  };
}

type AdminConfig = SettingsOf<typeof adminSection>;

/** The switches of admin_config, and the one of site_config. */
type SwitchName = Exclude<keyof AdminConfig, 'discreetAdminPath'> | 'showAdminLink';

/** Whether a switch is on. */
function isOn(name: SwitchName, admin: AdminConfig, flags: SiteFlags | undefined): boolean {
  return name === 'showAdminLink' ? (flags?.showAdminLink ?? true) : admin[name];
}

/** Whether it is on without this browser's changes. */
const isBuiltOn = (name: SwitchName): boolean => isOn(name, builtConfig(adminSection), undefined);

interface Changed {
  kept: boolean;
  undo: () => unknown;
}

/** Switches, and remembers how to switch back. */
function setSwitch(name: SwitchName, on: boolean): Changed {
  if (name === 'showAdminLink') {
    const before = readSiteFlags();
    const undo = () => (before ? saveSiteFlags(before) : resetSiteFlags());
    return { kept: saveSiteFlags({ showAdminLink: on }), undo };
  }
  return setAdmin({ [name]: on });
}

/** Changes admin_config; the undo puts back only the changed settings. */
function setAdmin(changes: Partial<AdminConfig>): Changed {
  const before = readConfig(adminSection);
  const old = Object.fromEntries(
    Object.keys(changes).map((name) => [name, before[name as keyof AdminConfig]]),
  );
  return {
    kept: saveSection(adminSection, { ...before, ...changes }),
    undo: () => saveSection(adminSection, { ...readConfig(adminSection), ...old }),
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

interface DiscreetPathFieldProps {
  saved: string;
  onSave: (path: string, done: string) => void;
}

/** The address that leads to the admin area. Unlike a switch it is saved by a button. */
function DiscreetPathField({ saved, onSave }: DiscreetPathFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // Undefined while the field follows the saved path.
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [said, setSaid] = useState('');
  const built = builtConfig(adminSection).discreetAdminPath;

  const save = (event: FormEvent) => {
    event.preventDefault();
    const path = tidyPath(typed ?? saved);
    const found = pathProblem(path);
    setProblem(found);
    if (found) return field.current?.focus();
    setTyped(undefined);
    if (path === saved) return setSaid(discreetPath.unchanged(path));
    setSaid(discreetPath.savedNow(path));
    onSave(path, discreetPath.saved(path));
  };

  return (
    <Form noValidate method="post" onSubmit={save} className="max-w-xl space-y-3 pt-2">
      <TextField
        ref={field}
        name="discreetAdminPath"
        label={discreetPath.label}
        hint={
          <>
            {discreetPath.text} <Origin changed={saved !== built} built={built} />
          </>
        }
        // A stored path that clashes with a page is reported before anything is typed.
        error={problem ?? (typed === undefined ? pathProblem(saved) : undefined)}
        value={typed ?? saved}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(undefined);
          setSaid('');
        }}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="secondary">
          {discreetPath.save}
        </Button>
        <p role="status" className="text-sm text-soft">
          {typed !== undefined && typed !== saved ? discreetPath.unsaved : said}
        </p>
        <Link
          to={saved}
          className="inline-flex min-h-11 items-center text-sm text-link underline underline-offset-4"
        >
          {discreetPath.open} <span className="sr-only">{saved}</span>
        </Link>
      </div>
    </Form>
  );
}

/** The path as it would be stored. */
export const tidyPath = (typed: string): string => withoutEnd(typed.trim(), '/') || typed.trim().slice(0, 1);

/** Why the path can't lead to the admin area, or undefined. Expects a tidy one. */
export function pathProblem(path: string): string | undefined {
  const { errors } = discreetPath;
  if (path === '') return errors.empty;
  if (/^\/+$/.test(path)) return errors.home;
  if (!schema.safeParse(path).success || path.includes('//')) return errors.form;
  // Some hosts don't distinguish /Pricing from /pricing.
  const lower = path.toLowerCase();
  if (PAGES.has(lower) || FOLDERS_OF_PAGES.some((folder) => lower.startsWith(folder)))
    return errors.page(path);
  return FOLDERS_OF_FILES.some((folder) => `${lower}/`.startsWith(folder)) ? errors.files(path) : undefined;
}

const schema = adminSection.schema.shape.discreetAdminPath;

// A query or an anchor, of any form, doesn't make a separate address.
const PAGES: ReadonlySet<string> = new Set(
  Object.values(paths).map((path) => (path as (of: string) => string)('').replace(/[?#].*/, '')),
);
const FOLDERS_OF_PAGES = [paths.services(), paths.compare(), paths.blog(), paths.resources()].map(
  (path) => `${path}/`,
);
const FOLDERS_OF_FILES = ['/api/', '/assets/', '/figures/', '/icons/'];
