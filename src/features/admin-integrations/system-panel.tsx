import { useRef } from 'react';
import { connectionCopy, settingsForm, systems } from '~/content/admin-integrations';
import type { SettingField, SettingGroup } from '~/content/admin-setting-fields';
import { SubmitButton } from '~/shared/forms/submit-button';
import { Button } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { toast } from '~/shared/ui/toast/toast-store';
import { ConnectionPanel } from './connection-panel';
import { rememberTest } from './integration-status';
import { ResetButton } from './reset-button';
import { SettingInput } from './setting-input';
import type { Draft } from './settings-draft';
import type { System } from './systems';
import { useSystemForm } from './use-system-form';

interface SystemPanelProps {
  system: System;
  draft: Draft;
  onDraft: (draft: Draft) => void;
}

/** One system: its settings, what they lead to, and the connection test. */
export function SystemPanel({ system, draft, onDraft }: SystemPanelProps) {
  const { label, intro, notes, toasts } = systems[system.id];
  const form = useRef<HTMLFormElement>(null);
  const { save, isDirty, ...fields } = useSystemForm(system, draft, onDraft);
  const { useTest } = system;
  const { isPending, mutateAsync } = useTest();

  const test = async () => {
    if (isDirty && form.current && !save(form.current)) return;
    const result = await mutateAsync();
    rememberTest(system.id, result);
    switch (result.state) {
      case 'connected':
        return toast({ ...toasts.success, variant: 'success' });
      case 'not-connected':
        return toast({ ...toasts.failure, variant: 'destructive' });
      case 'error':
        return toast({ ...toasts.error, variant: 'destructive' });
    }
  };

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <ConnectionPanel system={system} />
      <form
        ref={form}
        noValidate
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          save(event.currentTarget);
        }}
        // A focused field must not end up behind the bar of buttons.
        className="rounded border border-line bg-panel sm:[&_input]:scroll-mb-28 sm:[&_select]:scroll-mb-28"
      >
        <div className="space-y-3 p-5 sm:p-6">
          <h2 className="text-[1.5rem]">{label}</h2>
          <p>{intro}</p>
          <ul className="list-disc space-y-1.5 pl-5 text-[0.94rem] leading-snug text-soft marker:text-line-strong">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
        {system.groups.map((group) => (
          <Group key={group.title} group={group} section={system.section} {...fields} />
        ))}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-b border-t border-line bg-panel px-5 py-4 sm:sticky sm:bottom-0 sm:px-6">
          <SubmitButton busy={false} busyLabel={settingsForm.save}>
            {settingsForm.save}
          </SubmitButton>
          <Button variant="secondary" busy={isPending} onClick={() => void test()}>
            {isPending ? connectionCopy.testing : connectionCopy.test}
          </Button>
          {isDirty && (
            <p className="text-sm text-soft">
              {settingsForm.unsaved} {connectionCopy.savesFirst}
            </p>
          )}
          <ResetButton section={system.section} onReset={() => onDraft({})} />
        </div>
      </form>
    </div>
  );
}

interface GroupProps
  extends Pick<ReturnType<typeof useSystemForm>, 'config' | 'draft' | 'errors' | 'change'> {
  group: SettingGroup;
  section: System['section'];
}

function Group({ group: { title, text, fields }, section, config, draft, errors, change }: GroupProps) {
  return (
    <fieldset className="border-t border-line p-5 sm:p-6">
      <legend className="float-left mb-4 w-full font-display text-[1.2rem] font-[640] tracking-[-0.02em]">
        {title}
        {text && (
          <span className="mt-1 block font-sans text-[0.94rem] font-normal tracking-normal text-soft">
            {text}
          </span>
        )}
      </legend>
      <div className="clear-both grid items-end gap-x-6 gap-y-5 sm:grid-cols-2">
        {fields.map((field) => (
          <div key={field.place} className={cx(isWide(field) && 'sm:col-span-2')}>
            <SettingInput
              field={field}
              section={section}
              config={config}
              draft={draft[field.place]}
              error={errors[field.place]}
              onChange={(value) => change(field.place, value)}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

// A long hint in half a line pushes the controls of a row apart.
const isWide = ({ kind, hint = '' }: SettingField) => WIDE.has(kind) || hint.length > 60;
const WIDE = new Set<SettingField['kind']>(['switch', 'address', 'secret']);
