import blockPages from 'virtual:block-pages';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { resetAdminLink, saveAdminLink, useAdminLink } from '~/config/admin-link';
import { hasOverrides, readSettings, removeOverrides, useSettings } from '~/config/config-store';
import { saveSettings } from '~/config/save-settings';
import type { InferSettings } from '~/config/settings-definition';
import { adminSettings } from '~/config/site-settings';
import { OutcomeNotice, useOutcome } from '~/features/admin/form/outcome';
import { TextLink } from '~/features/admin/form/text';
import { isOtherLanguage, toHref } from '~/shared/base-path';
import { CheckboxField, TextField } from '~/shared/forms/fields';
import { Form } from '~/shared/forms/form';
import { trimTrailing } from '~/shared/lib/trim-trailing';
import { paths } from '~/shared/paths';
import { Button } from '~/shared/ui/button';
import { Card } from '~/shared/ui/card';
import { ConfirmButton } from '~/shared/ui/confirm-button';
import { useConfigSnapshot } from '../form/use-config-snapshot';

type AdminConfig = InferSettings<typeof adminSettings>;

/** The switches of admin_config, and `showAdminLink` of site_config. */
type SwitchName = Exclude<keyof AdminConfig, 'discreetAdminPath'> | 'showAdminLink';

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

/** The switches of admin_config and site_config. They apply immediately. */
export function AccessPanel() {
  const admin = useSettings(adminSettings);
  const flags = useAdminLink();
  const overridden = useConfigSnapshot(() => hasOverrides(adminSettings));
  const { outcome, reportChange } = useOutcome();

  const reportSaved = (kept: boolean, title: string) =>
    reportChange(kept, title, 'This applies to this browser only.');
  const renderSwitch = (name: SwitchName) => (
    <CheckboxField
      name={name}
      label={<span className="font-semibold">{FIELDS[name].label}</span>}
      hint={FIELDS[name].text}
      checked={name === 'showAdminLink' ? (flags?.showAdminLink ?? true) : admin[name]}
      onChange={({ currentTarget: { checked: on } }) => {
        const kept =
          name === 'showAdminLink' ? saveAdminLink({ showAdminLink: on }) : saveAdminConfig({ [name]: on });
        reportSaved(kept, `${FIELDS[name].label}: ${on ? 'on' : 'off'}`);
      }}
    />
  );

  return (
    <Card
      // The target of the self-check's links.
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
        <Group title="Who may see what">
          {renderSwitch('testingMode')}
          {renderSwitch('enforceGlobalAuth')}
          {renderSwitch('enforceSuperAdminOnly')}
        </Group>
        <Group title="The way to the admin area">
          {renderSwitch('showAdminLinks')}
          {renderSwitch('enforceAuthForAdminLinks')}
          {renderSwitch('showAdminLink')}
          <DiscreetPathField
            saved={admin.discreetAdminPath}
            onSave={(path) =>
              reportSaved(saveAdminConfig({ discreetAdminPath: path }), `The path is ${path}`)
            }
          />
        </Group>
        {(overridden || flags !== undefined) && (
          <ConfirmButton
            message={{
              title: 'Reset the access switches?',
              description:
                'The build’s settings apply again, and the footer link is shown. Everything else stays.',
              confirmLabel: 'Reset',
            }}
            onConfirm={() => {
              removeOverrides(adminSettings);
              resetAdminLink();
              reportSaved(true, 'Access switches reset');
            }}
          >
            Reset to site configuration
          </ConfirmButton>
        )}
      </div>
      <OutcomeNotice outcome={outcome} />
    </Card>
  );
}

/** Returns false if the browser refuses to store the changes. */
const saveAdminConfig = (changes: Partial<AdminConfig>): boolean =>
  saveSettings(adminSettings, { ...readSettings(adminSettings), ...changes });

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-border pt-5">
      <legend className="float-start mb-3 w-full font-display text-lead font-heading tracking-heading">
        {title}
      </legend>
      <div className="clear-both space-y-3">{children}</div>
    </fieldset>
  );
}

/** The discreet address of the admin area. A button saves it. */
function DiscreetPathField({ saved, onSave }: { saved: string; onSave: (path: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  // Undefined while the field follows the saved path.
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const save = (event: FormEvent) => {
    event.preventDefault();
    const path = normalizeAdminPath(typed ?? saved);
    const found = findPathProblem(path);
    setProblem(found);
    if (found) return field.current?.focus();
    setTyped(undefined);
    onSave(path);
  };

  return (
    <Form onSubmit={save} className="max-w-xl space-y-3 pt-2">
      <TextField
        ref={field}
        name="discreetAdminPath"
        label="Discreet admin path"
        hint="An address of your choice that leads to /admin through the sign-in. A former one is not found."
        // Reports a conflict of the stored path before anything is typed.
        error={problem ?? (typed === undefined ? findPathProblem(saved) : undefined)}
        value={typed ?? saved}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(undefined);
        }}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" variant="secondary">
        Save path
      </Button>
    </Form>
  );
}

/** Trims a typed path, and removes trailing slashes. */
const normalizeAdminPath = (typed: string): string =>
  trimTrailing(typed.trim(), '/') || typed.trim().slice(0, 1);

/** Returns why a normalized path can't lead to the admin area, or undefined. */
function findPathProblem(path: string): string | undefined {
  if (path === '') return 'Enter a path, such as /admin-access.';
  if (/^\/+$/.test(path)) return 'This is the home page. Enter a path such as /admin-access.';
  if (!pathSchema.safeParse(path).success)
    return 'Enter a path that begins with / and holds letters, digits, / _ and - only, such as /admin-access.';
  // Some hosts ignore case in paths.
  const lower = path.toLowerCase();
  if (isOtherLanguage(toHref(lower)) || PAGE_PATHS.some((page) => `${lower}/`.startsWith(`${page}/`)))
    return `${path} is a page of this site already.`;
  return FILE_FOLDERS.some((folder) => `${lower}/`.startsWith(folder))
    ? `${path} lies where the site keeps its files.`
    : undefined;
}

const pathSchema = adminSettings.schema.shape.discreetAdminPath;

// The paths of all pages but the home page, without queries and anchors. Those of articles and the like are below.
const PAGE_PATHS = [
  ...Object.values(paths).map((path) =>
    trimTrailing((path as (of: string) => string)('').replace(/[?#].*/, ''), '/'),
  ),
  ...blockPages.map(({ path }) => path.toLowerCase()),
].filter(Boolean);
const FILE_FOLDERS = ['/404/', '/api/', '/assets/', '/edit/', '/icons/', '/index/'];
