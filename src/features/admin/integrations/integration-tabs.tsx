import { useRef, useState } from 'react';
import { getAtPath } from '~/config/config-diff';
import { readBuildSettings } from '~/config/config-store';
import { SettingFields, type SettingsForm } from '~/features/admin/form/settings-form';
import { useConfigSnapshot } from '~/features/admin/form/use-config-snapshot';
import { useQueryParams } from '~/features/admin/form/use-query-params';
import { type AdminSystem, adminSystems, getCapabilityStates } from '~/integrations/admin-registry';
import { getCurrentContext, getVisitorContext, type SetupContext } from '~/integrations/system';
import type { SettingFieldset } from '~/integrations/system-admin';
import { Form } from '~/shared/forms/form';
import { formatList } from '~/shared/lib/locale';
import { Collapsible } from '~/shared/ui/collapsible';
import { Tabs } from '~/shared/ui/tabs';
import {
  ConnectionBadge,
  ConnectionLine,
  LastDelivery,
  type TestResult,
  TestTime,
  UsageList,
  useConnection,
} from './integration-status';
import { SystemActions, type Tests, useTests } from './system-actions';
import { useSystemForm } from './system-form';

const [firstSystem] = adminSystems;

/** A tab for each outside system. `?system=` selects one. */
export function IntegrationTabs() {
  const { getParam, setParams } = useQueryParams<'system'>();
  const tests = useTests();
  const chosen = adminSystems.find(({ id }) => id === getParam('system')) ?? firstSystem;
  if (!chosen) return null;

  return (
    <Tabs
      label="Systems"
      value={chosen.id}
      onValueChange={(system) => setParams({ system })}
      items={adminSystems.map((system) => ({
        value: system.id,
        label: system.label,
        description: <ConnectionLine system={system} result={tests.results[system.id]} />,
      }))}
      orientation="vertical"
      className="grid grid-cols-1 items-start gap-6 @form-wide:grid-side-start-50"
      listClassName="grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] sm:grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] @form-wide:sticky @form-wide:top-20 @form-wide:grid-cols-1"
    >
      {() => (
        <div className="@container min-w-0">
          <SystemPanel key={chosen.id} system={chosen} tests={tests} />
        </div>
      )}
    </Tabs>
  );
}

function SystemPanel({ system, tests }: { system: AdminSystem; tests: Tests }) {
  const { label, tab } = system;
  const { intro, notes, fieldsets } = tab;
  const form = useRef<HTMLFormElement>(null);
  const { save, clear, isDirty, saved, ...fields } = useSystemForm(system);
  const saveNow = () => {
    if (!form.current || !save(form.current)) return false;
    if (isDirty) tests.forget(tab.settings);
    return true;
  };
  const moreGroups = fieldsets.filter((group) => group.collapsed);
  // Initially open if a field in it is overridden in this browser or has a draft.
  const [moreOpen] = useState(() =>
    moreGroups.some((group) =>
      group.fields.some(
        ({ path }) =>
          path in fields.draft ||
          getAtPath(fields.config, path) !== getAtPath(readBuildSettings(tab.settings), path),
      ),
    ),
  );
  const renderGroup = (group: SettingFieldset) => (
    <Group key={group.title} group={group} system={system} form={fields} />
  );
  return (
    <div className="grid grid-cols-1 items-start gap-6 @form-wide:grid-side-end-80">
      <ConnectionPanel system={system} result={tests.results[system.id]} />
      <Form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          saveNow();
        }}
        // Keeps a focused field clear of the sticky buttons.
        className="min-w-0 rounded border border-border bg-surface sm:field:scroll-mb-64"
      >
        <div className="space-y-3 p-5 sm:p-6">
          <h2 className="text-h5">{label}</h2>
          <p>{intro}</p>
          {/* The notes are the only content of a system without fields. */}
          <details open={fieldsets.length === 0} className="text-ui leading-snug">
            <summary className="w-fit cursor-pointer py-2 text-link">Good to know</summary>
            <ul className="list-disc space-y-1.5 ps-5 text-muted marker:text-border-strong">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </details>
        </div>
        {fieldsets.filter((group) => !group.collapsed).map(renderGroup)}
        {moreGroups.length > 0 && (
          <Collapsible
            open={moreOpen}
            className="[&>div]:py-0 [&>summary]:px-5 sm:[&>summary]:px-6"
            summary={
              <span>
                <span className="me-2 font-medium">More settings</span>{' '}
                <span className="text-ui text-muted">{formatList(moreGroups.map(({ title }) => title))}</span>
              </span>
            }
          >
            {moreGroups.map(renderGroup)}
          </Collapsible>
        )}
        <SystemActions
          system={system}
          tests={tests}
          isDirty={isDirty}
          saved={saved}
          onSave={saveNow}
          onReset={() => {
            clear();
            tests.forget(tab.settings);
          }}
        />
      </Form>
    </div>
  );
}

interface GroupProps {
  group: SettingFieldset;
  system: AdminSystem;
  form: SettingsForm;
}

function Group({ group: { title, text, fields }, system, form }: GroupProps) {
  return (
    <fieldset className="min-w-0 border-t border-border p-5 sm:p-6">
      <legend className="float-start mb-4 w-full font-display text-h6 font-heading tracking-heading">
        <span>{title}</span>
        {text && (
          <span className="mt-1 block font-sans text-ui font-normal tracking-normal text-muted">{text}</span>
        )}
      </legend>
      <SettingFields fields={fields} settings={system.tab.settings} form={form} />
    </fieldset>
  );
}

function ConnectionPanel({ system, result }: { system: AdminSystem; result: TestResult | undefined }) {
  const { isSetUp, look, reason, attempt } = useConnection(system, result);
  return (
    <aside className="grid min-w-0 grid-cols-1 gap-5 rounded border border-border bg-surface p-5 text-ui leading-snug @form:grid-cols-3 @form-wide:sticky @form-wide:top-20 @form-wide:order-last @form-wide:grid-cols-1">
      <section className="space-y-2">
        <h2 className="text-h6">Connection</h2>
        <p role="status">
          <ConnectionBadge look={look} />
        </p>
        {reason && <p className="wrap-anywhere">{reason}</p>}
        <p className="text-muted">
          {result ? (
            <TestTime result={result} />
          ) : isSetUp ? (
            'These settings have not been tested on this page.'
          ) : (
            'Nothing is entered that could be tested.'
          )}
        </p>
        <LastDelivery attempt={attempt} />
      </section>
      <UsageSection title="In this browser" system={system} getContext={getCurrentContext} />
      <UsageSection title="For visitors" system={system} getContext={getVisitorContext} />
    </aside>
  );
}

interface UsageSectionProps {
  title: string;
  system: AdminSystem;
  getContext: () => SetupContext;
}

function UsageSection({ title, system, getContext }: UsageSectionProps) {
  return (
    <section className="min-w-0 space-y-2 border-border @max-form:border-t @max-form:pt-4 @form-wide:border-t @form-wide:pt-4">
      <h3 className="text-body">{title}</h3>
      <UsageList states={useConfigSnapshot(() => getCapabilityStates(system, getContext()))} />
    </section>
  );
}
