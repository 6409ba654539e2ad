import { type ReactNode, useSyncExternalStore } from 'react';
import { subscribeConfig } from '~/config/config-store';
import { siteFlags } from '~/config/site-flags';
import { adminSection } from '~/config/site-sections';
import { keptForNow } from '~/content/admin/kept-for-now';
import { accessSwitches as copy } from '~/content/admin/security';
import { CheckboxField } from '~/shared/forms/fields';
import { isUnreadable, readRaw } from '~/shared/lib/storage';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { ConfirmButton, ConfirmDialog } from '~/shared/ui/confirm-dialog';
import { Notice } from '~/shared/ui/notice';
import { Panel } from '~/shared/ui/panel';
import { DiscreetPathField } from './discreet-path-field';
import { isBuiltOn, type SwitchName, useAccessSwitches } from './use-access-switches';

type Switches = ReturnType<typeof useAccessSwitches>;

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
            {copy.text}{' '}
            <Link to={paths.adminIntegrations()} className="text-link underline underline-offset-4">
              {copy.exportLink}
            </Link>
          </>
        }
      >
        <div className="space-y-6">
          <IgnoredNotices />
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
          <ResetButton onReset={switches.reset} />
        </div>
      </Panel>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && answer(false)}
          title={copy.confirm[asked.risk].title}
          description={copy.confirm[asked.risk].description}
          confirmLabel={copy.confirm[asked.risk].confirm}
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
          {text} <Origin changed={changed} built={built} />
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
      {changed && `${copy.changedHere} `}
      {built && copy.build(built)}
    </span>
  );
}

/** Says that a stored value is broken: the page shows the value that applies instead. */
function IgnoredNotices() {
  const admin = useBroken(() => isUnreadable(adminSection.stored));
  const flags = useBroken(() => isUnreadable(siteFlags));
  return (
    <>
      {admin && <Notice tone="warning" {...copy.ignored} />}
      {flags && <Notice tone="warning" {...copy.ignoredFlags} />}
    </>
  );
}

const useBroken = (isBroken: () => boolean) => useSyncExternalStore(subscribeConfig, isBroken, () => false);

function ResetButton({ onReset }: { onReset: () => void }) {
  const changed = useSyncExternalStore(
    subscribeConfig,
    () => readRaw(adminSection.stored) !== null || readRaw(siteFlags) !== null,
    () => false,
  );
  return (
    changed && (
      <ConfirmButton ask={copy.resetConfirm} onConfirm={onReset}>
        {copy.reset}
      </ConfirmButton>
    )
  );
}
