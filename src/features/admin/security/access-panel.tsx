import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { builtConfig, hasOverrides, readConfig, resetConfig, useConfig } from '~/config/config-store';
import { saveSection } from '~/config/save-section';
import type { SettingsOf } from '~/config/section';
import { resetSiteFlags, type SiteFlags, saveSiteFlags, useSiteFlags } from '~/config/site-flags';
import { adminSection } from '~/config/site-sections';
import { keptForNow, oneLine } from '~/content/admin/frame';
import { TextLink } from '~/features/admin/kit/words';
import { CheckboxField, TextField } from '~/shared/forms/fields';
import { Form } from '~/shared/forms/form';
import { withoutEnd } from '~/shared/lib/without-end';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { useSession } from '~/shared/session/session';
import { Button } from '~/shared/ui/button';
import { ConfirmButton, ConfirmDialog } from '~/shared/ui/confirm-dialog';
import { Notice } from '~/shared/ui/notice';
import { Panel } from '~/shared/ui/panel';
import { toast } from '~/shared/ui/toast/toast-store';
import { useFollowed } from '../kit/use-followed';

type Switches = ReturnType<typeof useAccessSwitches>;

const FIELDS: Record<SwitchName, { label: string; text: string }> = {
  testingMode: {
    label: 'Testing mode',
    text: "Everyone but a signed-in super admin sees 'Testing Mode Active', on every path but /login.",
  },
  enforceGlobalAuth: {
    label: 'Sign-in for every page',
    text: 'Every page but /login, /register and /forgot-password asks for a sign-in.',
  },
  enforceSuperAdminOnly: {
    label: 'Super admins only',
    text: 'Off: any signed-in account opens the admin pages, clients and demo accounts too.',
  },
  showAdminLinks: {
    label: 'Show admin links',
    text: 'Off: no links into the admin area. Its addresses still work.',
  },
  enforceAuthForAdminLinks: {
    label: 'Admin links for signed-in users only',
    text: 'Kept and exported, without effect: only super admins see admin links.',
  },
  showAdminLink: {
    label: 'Admin link in the footer',
    text: 'Stored as site_config in this browser, and no part of site.config.json. Without it the link is shown.',
  },
};

const QUESTIONS = {
  opensSite: {
    title: 'Switch testing mode off?',
    description:
      'In this browser, the whole site opens to anyone. Elsewhere, the build’s settings still apply.',
    confirm: 'Switch off',
  },
  opensAdmin: {
    title: 'Open the admin area to every account?',
    description:
      'Every account signed in to this browser then reaches the admin pages, with its leads and keys.',
    confirm: 'Switch off',
  },
  locksOut: {
    title: 'Lock yourself out?',
    description: 'This page closes for you at once, and only a super admin can switch it back.',
    confirm: 'Switch on',
  },
} as const;

/** The switches of admin_config and site_config. */
export function AccessPanel() {
  const switches = useAccessSwitches();
  const { asked, answer, kept } = switches;
  return (
    <>
      <Panel
        // Where the self-check's links lead.
        id="access"
        title="Access switches"
        text={
          <>
            They apply to this browser only, at once. To change them for everyone, export the settings and
            build. <TextLink to={paths.adminIntegrations()}>Export on the integrations page</TextLink>
          </>
        }
      >
        <div className="space-y-6">
          {!kept && (
            <Notice tone="warning" role="status" title={keptForNow.title} text={keptForNow.description} />
          )}
          <Group title="Who may see what">
            <Switch name="testingMode" switches={switches} />
            <Switch name="enforceGlobalAuth" switches={switches} />
            <Switch name="enforceSuperAdminOnly" switches={switches} />
          </Group>
          <Group title="The way to the admin area">
            <Switch name="showAdminLinks" switches={switches} />
            <Switch name="enforceAuthForAdminLinks" switches={switches} />
            <Switch name="showAdminLink" switches={switches} />
            <DiscreetPathField key={switches.resets} saved={switches.path} onSave={switches.savePath} />
          </Group>
          {switches.changedHere && (
            <ConfirmButton
              ask={{
                title: 'Reset the access switches?',
                description:
                  'The build’s settings apply again, and the footer link is shown. Everything else stays.',
                confirm: 'Reset',
              }}
              onConfirm={switches.reset}
            >
              Reset to site configuration
            </ConfirmButton>
          )}
        </div>
      </Panel>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && answer(false)}
          ask={QUESTIONS[asked.risk]}
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
  const { label, text } = FIELDS[name];
  // Builds say nothing about site_config.
  const built = name === 'showAdminLink' ? undefined : isBuiltOn(name) ? 'on' : 'off';
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
      {[changed && 'Changed in this browser.', built && `The build says: ${built}.`]
        .filter(Boolean)
        .join(' ')}
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
  const overridden = useFollowed(() => hasOverrides(adminSection));
  const role = useSession()?.role;
  const [asked, setAsked] = useState<Asked>();
  // False once the browser refused to store a change.
  const [kept, setKept] = useState(true);
  const [resets, setResets] = useState(0);

  const done = (isKept: boolean, title: string) => {
    setKept(isKept);
    toast({ title, description: isKept ? 'This applies to this browser only.' : oneLine(keptForNow) });
  };

  const apply = (name: SwitchName, on: boolean) =>
    done(setSwitch(name, on), `${FIELDS[name].label}: ${on ? 'on' : 'off'}`);

  return {
    kept,
    asked,
    /** Whether there's anything to reset. */
    changedHere: overridden || flags !== undefined,
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
      resetConfig(adminSection);
      resetSiteFlags();
      done(true, 'Access switches reset');
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

/** False if the browser refused to store it. */
const setSwitch = (name: SwitchName, on: boolean): boolean =>
  name === 'showAdminLink' ? saveSiteFlags({ showAdminLink: on }) : setAdmin({ [name]: on });

const setAdmin = (changes: Partial<AdminConfig>): boolean =>
  saveSection(adminSection, { ...readConfig(adminSection), ...changes });

type Risk = keyof typeof QUESTIONS;

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
    if (path === saved) return setSaid(`The path is ${path} already.`);
    setSaid(`The path is ${path}.`);
    onSave(path, `The path is ${path}`);
  };

  return (
    <Form noValidate method="post" onSubmit={save} className="max-w-xl space-y-3 pt-2">
      <TextField
        ref={field}
        name="discreetAdminPath"
        label="Discreet admin path"
        hint={
          <>
            An address of your choice that leads to /admin through the sign-in. A former one is not found.{' '}
            <Origin changed={saved !== built} built={built} />
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
          Save path
        </Button>
        <p role="status" className="text-sm text-soft">
          {typed !== undefined && typed !== saved ? 'Not saved yet.' : said}
        </p>
        <Link
          to={saved}
          className="inline-flex min-h-11 items-center text-sm text-link underline underline-offset-4"
        >
          Try it <span className="sr-only">{saved}</span>
        </Link>
      </div>
    </Form>
  );
}

/** The path as it would be stored. */
export const tidyPath = (typed: string): string => withoutEnd(typed.trim(), '/') || typed.trim().slice(0, 1);

/** Why the path can't lead to the admin area, or undefined. Expects a tidy one. */
export function pathProblem(path: string): string | undefined {
  if (path === '') return 'Enter a path, such as /admin-access.';
  if (/^\/+$/.test(path)) return 'This is the home page. Enter a path such as /admin-access.';
  if (!schema.safeParse(path).success || path.includes('//'))
    return 'Enter a path that begins with / and holds letters, digits, / _ and - only, such as /admin-access.';
  // Some hosts don't distinguish /Pricing from /pricing.
  const lower = path.toLowerCase();
  if (PAGES.has(lower) || FOLDERS_OF_PAGES.some((folder) => lower.startsWith(folder)))
    return `${path} is a page of this site already.`;
  return FOLDERS_OF_FILES.some((folder) => `${lower}/`.startsWith(folder))
    ? `${path} lies where the site keeps its files.`
    : undefined;
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
