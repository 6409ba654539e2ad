import { type ChangeEvent, useState } from 'react';
import { siteConfig } from '~/config/built-config';
import { getAtPath, setAtPath } from '~/config/config-diff';
import { readBuildSettings, useSettings } from '~/config/config-store';
import { type DroppedSecret, findSecretsToDrop } from '~/config/save-settings';
import type { InferSettings, SettingsDefinition } from '~/config/settings-definition';
import type { SettingField } from '~/integrations/system-admin';
import { CheckboxField, type FieldProps, SelectField, TextField } from '~/shared/forms/fields';
import { SecretField } from '~/shared/forms/secret-field';
import { createTabStore } from '~/shared/lib/tab-store';
import { type Session, useSession } from '~/shared/session/session';
import { Button } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';

type SettingValue = string | number | boolean;

/** Unsaved values by path. An empty secret removes the saved one. */
export type Draft = Readonly<Record<string, SettingValue>>;

/** The drafts of a session by form. They outlive the page, since an administrator looks things up on others. */
const draftStore = createTabStore<{ session: Session | null; drafts: Readonly<Record<string, Draft>> }>({
  session: null,
  drafts: {},
});

function useDraft(id: string) {
  const session = useSession();
  const stored = draftStore.useValue();
  const drafts = stored.session === session ? stored.drafts : {};
  const setDraft = (draft: Draft) => draftStore.set({ session, drafts: { ...drafts, [id]: draft } });
  return [drafts[id] ?? {}, setDraft] as const;
}

/**
 * A form of settings: the saved ones, the draft and its errors. `id` names the form. `findErrors` returns the errors by
 * path, in order of the fields. Saving is up to the caller.
 */
export function useSettingsForm<S extends SettingsDefinition>(
  settings: S,
  id: string,
  findErrors: (wanted: InferSettings<S>, draft: Draft) => Readonly<Record<string, string>>,
) {
  const config = useSettings(settings);
  const [draft, setDraft] = useDraft(id);
  const [isChecked, setChecked] = useState(false);
  const typed = Object.keys(draft);
  const entered = applyDraft(config, draft);
  const droppedSecrets = findSecretsToDrop(settings, config, entered, typed);
  /** The settings that a save results in. */
  const wanted = { ...entered, ...Object.fromEntries(droppedSecrets.map(({ key }) => [key, ''])) };
  const errors = findErrors(wanted, draft);

  return {
    config,
    wanted,
    /** Saved secrets that the next save removes, because their address changes. */
    droppedSecrets,
    /** Empty until the first check. */
    errors: isChecked ? errors : {},
    draft,
    isDirty: typed.length > 0,
    /** Undefined removes the draft of a setting. */
    change: (changes: Readonly<Record<string, SettingValue | undefined>>) => {
      const isChange = ([path, value]: [string, SettingValue | undefined]) =>
        // The saved value again is no change. The same secret may be for another address.
        value !== getAtPath(config, path) || (value !== '' && settings.secrets.includes(path));
      const all = Object.entries({ ...draft, ...changes });
      setDraft(Object.fromEntries(all.filter(([, value]) => value !== undefined).filter(isChange)) as Draft);
    },
    clear: () => {
      setChecked(false);
      setDraft({});
    },
    /** Shows the errors and focuses the first. Returns false if there is any. */
    check: (form: HTMLFormElement): boolean => {
      setChecked(true);
      const [first] = Object.keys(errors);
      if (first === undefined) return true;
      const field = form.querySelector<HTMLElement>(`[name="${getInputName(first)}"]`);
      // A field in closed details can't take the focus.
      field?.closest('details')?.setAttribute('open', '');
      field?.focus();
      return false;
    },
  };
}

function applyDraft<C extends object>(config: C, draft: Draft): C {
  const changed: Record<string, unknown> = Object.fromEntries(Object.entries(config));
  for (const [path, value] of Object.entries(draft)) {
    setAtPath(changed, path, typeof value === 'string' ? value.trim() : value);
  }
  return changed as C;
}

/** The name of a setting's input: the last part of its path. */
const getInputName = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** The part of a form that its controls use. */
export type SettingsForm = Pick<
  ReturnType<typeof useSettingsForm>,
  'config' | 'droppedSecrets' | 'draft' | 'errors' | 'change'
>;

interface SettingFieldsProps {
  fields: readonly SettingField[];
  form: SettingsForm;
  /** Set if site.config.json may have them: hints name the sources of saved values. */
  settings?: SettingsDefinition;
}

/** The controls of settings, in two columns if there is space. */
export const SettingFields = ({ fields, ...form }: SettingFieldsProps) => (
  <div className="clear-both grid grid-cols-1 items-end gap-x-6 gap-y-5 @form:grid-cols-2">
    {fields.map((field) => (
      <div key={field.path} className={cx(isWide(field) && '@form:col-span-2')}>
        <SettingInput field={field} {...form} />
      </div>
    ))}
  </div>
);

// A long hint in half the width pushes a row's controls apart.
const isWide = ({ kind, hint = '' }: SettingField) => WIDE_KINDS.has(kind) || hint.length > 60;
const WIDE_KINDS = new Set<SettingField['kind']>(['switch', 'url', 'secret']);

type SettingInputProps = Omit<SettingFieldsProps, 'fields'> & { field: SettingField };

function SettingInput({ field, form, settings }: SettingInputProps) {
  const { path, kind, label, placeholder } = field;
  const draft = form.draft[path];
  const saved = getAtPath(form.config, path);
  const droppedSecret = form.droppedSecrets.find(({ key }) => key === path);
  const removalNote = droppedSecret && explainRemoval(droppedSecret);
  // An emptied field accepts the same text again.
  const value = draft ?? (removalNote ? '' : saved);
  const note = removalNote ?? (settings && describeSource(settings, path, saved));
  const hint = [field.hint, note].filter(Boolean).join(' ');
  const labels = { label, name: getInputName(path), hint, error: form.errors[path] };
  const onChange = (changed: string | boolean | undefined) => form.change({ [path]: changed });
  const onText = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange(event.target.value);
  const text = String(value ?? '');

  switch (kind) {
    case 'switch':
      return (
        <CheckboxField
          {...labels}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case 'choice':
      return <SelectField {...labels} options={field.options ?? []} value={text} onChange={onText} />;
    case 'secret':
      return (
        <SecretInput
          labels={{ ...labels, hint: field.hint }}
          isSaved={saved !== ''}
          removalNote={removalNote}
          draft={typeof draft === 'string' ? draft : undefined}
          onChange={onChange}
        />
      );
    case 'date':
      return (
        <TextField
          {...labels}
          type="date"
          value={text.slice(0, 10)}
          // An incomplete date is empty. Restoring the saved date would undo the typing.
          onChange={(event) => onChange(event.target.value && `${event.target.value}T00:00:00.000Z`)}
        />
      );
    case 'text':
    case 'url':
    case 'email':
      return (
        <TextField
          {...labels}
          inputMode={inputModes[kind]}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={onText}
        />
      );
  }
}

/** Explains why a save removes a secret. */
const explainRemoval = ({ target }: DroppedSecret): string =>
  `The saved one was typed for ${target || 'no address yet'}. It is removed when you save; type the one for the new address.`;

const inputModes = { text: undefined, url: 'url', email: 'email' } as const;

function describeSource(settings: SettingsDefinition, path: string, saved: unknown): string | undefined {
  if (saved !== getAtPath(readBuildSettings(settings), path)) return 'Set in this browser.';
  const inSite = getAtPath(siteConfig[settings.name] ?? {}, path) !== undefined;
  return inSite ? 'From site.config.json.' : undefined;
}

interface SecretInputProps {
  labels: Omit<FieldProps, 'label'> & { label: string };
  isSaved: boolean;
  /** Set if saving removes the secret. */
  removalNote: string | undefined;
  /** The typed text. Empty removes the saved secret. */
  draft: string | undefined;
  /** Undefined keeps the saved secret. */
  onChange: (value: string | undefined) => void;
}

/** The input of a secret. The page never contains a saved one. */
function SecretInput({ labels, isSaved, removalNote, draft, onChange }: SecretInputProps) {
  const cleared = isSaved && draft === '';
  const kept = isSaved && draft === undefined && !removalNote;
  const state = cleared
    ? 'Removed when you save.'
    : kept
      ? 'Saved in this browser. Leave it empty to keep it.'
      : removalNote;
  return (
    <div className="flex flex-wrap items-end gap-2 *:first:min-w-0 *:first:flex-basis-grow-48">
      <SecretField
        {...labels}
        hint={[labels.hint, state].filter(Boolean).join(' ')}
        placeholder={kept ? '••••••••' : undefined}
        value={draft ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
      {(kept || cleared) && (
        // One button, so that it keeps the focus.
        <Button variant="secondary" onClick={() => onChange(kept ? '' : undefined)}>
          <span>{kept ? 'Clear' : 'Keep'}</span> <span className="sr-only">{labels.label}</span>
        </Button>
      )}
    </div>
  );
}
