import { type ChangeEvent, useState } from 'react';
import { getAtPath, setAtPath } from '~/config/config-diff';
import { readBuildSettings, readOverrides, useSettings } from '~/config/config-store';
import { findSecretsToDrop, findUnusedSecrets, saveSettings } from '~/config/save-settings';
import { isStored, type SettingsDefinition } from '~/config/settings-definition';
import { siteConfig } from '~/config/site-config';
import type { AdminSystem } from '~/integrations/admin-registry';
import { INVALID_URL, type SettingField, type SettingFieldset } from '~/integrations/system-admin';
import { CheckboxField, type FieldProps, SelectField, TextField } from '~/shared/forms/fields';
import { SecretField } from '~/shared/forms/secret-field';
import { emailChecks, plainTextSchema } from '~/shared/forms/text-schema';
import { isAddress } from '~/shared/lib/is-address';
import { Button } from '~/shared/ui/button';
import { toast } from '~/shared/ui/toast/toast-store';
import { dropTestResults } from './integration-status';

type SaveResult = 'kept' | 'for-now';

const NOT_STORED_TOAST = {
  title: 'Settings saved for this page only',
  description: 'The browser refused to store them. They are gone when you leave or reload the page.',
};

/** A tab's form: the saved settings, the draft, its errors, and the actions on it. The page holds the draft. */
export function useSystemForm(system: AdminSystem, draft: Draft, setDraft: (draft: Draft) => void) {
  const { settings, fieldsets } = system.tab;
  const config = useSettings(settings);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [saved, setSaved] = useState<SaveResult>();
  const wanted = applyDraft(config, draft);
  const typed = Object.keys(draft);
  const droppedSecrets = findSecretsToDrop(settings, config, wanted, typed);

  return {
    config,
    /** Saved secrets that the next save removes, because their address changes or has changed. */
    droppedSecrets: [
      ...droppedSecrets,
      ...findUnusedSecrets(settings, readOverrides(settings) ?? {}, readBuildSettings(settings)),
    ],
    errors,
    draft,
    isDirty: typed.length > 0,
    saved,
    /** Undefined removes the draft of the setting. */
    change: (path: string, value: string | boolean | undefined) => {
      const { [path]: _, ...otherErrors } = errors;
      setErrors(otherErrors);
      const { [path]: __, ...others } = draft;
      // The saved value again is no change. The same secret may be for another address.
      const isTypedSecret = value !== '' && settings.secrets.includes(path);
      const isChange = value !== undefined && (isTypedSecret || value !== getAtPath(config, path));
      setDraft(isChange ? { ...others, [path]: value } : others);
    },
    clear: () => {
      setErrors({});
      setSaved(undefined);
      setDraft({});
    },
    /** Returns false, and saves nothing, if a value is wrong. */
    save: (form: HTMLFormElement): boolean => {
      const found = findDraftErrors(draft, fieldsets);
      setErrors(found);
      const first = getFields(fieldsets).find(({ path }) => found[path]);
      if (first) {
        const field = form.querySelector<HTMLElement>(`[name="${getInputName(first.path)}"]`);
        // A field in closed details can't take the focus.
        field?.closest('details')?.setAttribute('open', '');
        field?.focus();
        return false;
      }
      const kept = isStored(settings) && saveSettings(settings, wanted, typed);
      if (typed.length > 0) dropTestResults(settings);
      setDraft({});
      setSaved(kept ? 'kept' : 'for-now');
      const dropped =
        droppedSecrets.length > 0
          ? `Removed, because it was typed for another address: ${droppedSecrets.map(({ path }) => path).join(', ')}.`
          : undefined;
      if (!kept) toast(NOT_STORED_TOAST);
      else toast({ title: 'Settings saved', description: dropped, variant: 'success' });
      return true;
    },
  };
}

/** Unsaved values by path. An empty secret removes the saved one. */
export type Draft = Readonly<Record<string, string | boolean>>;

function applyDraft<C extends object>(config: C, draft: Draft): C {
  const changed: Record<string, unknown> = Object.fromEntries(Object.entries(config));
  for (const [path, value] of Object.entries(draft)) {
    setAtPath(changed, path, typeof value === 'string' ? value.trim() : value);
  }
  return changed as C;
}

function findDraftErrors(draft: Draft, fieldsets: readonly SettingFieldset[]): Record<string, string> {
  const entries = getFields(fieldsets).flatMap((field) => {
    const value = draft[field.path];
    const error = typeof value === 'string' ? findError(value.trim(), field) : undefined;
    return error ? [[field.path, error]] : [];
  });
  return Object.fromEntries(entries);
}

function findError(text: string, { kind, required }: SettingField): string | undefined {
  if (text === '') return required ? 'This cannot be empty.' : undefined;
  if (kind === 'url' && !isAddress(text)) return INVALID_URL;
  if (kind === 'email' && !emailSchema.safeParse(text).success) return 'Please enter a valid email address.';
  return undefined;
}

const emailSchema = plainTextSchema().check(...emailChecks());

const getFields = (fieldsets: readonly SettingFieldset[]): SettingField[] =>
  fieldsets.flatMap(({ fields }) => fields);

/** The name of a setting's input: the last part of its path. */
const getInputName = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** The part of a form that its controls use. */
export type SystemForm = Pick<
  ReturnType<typeof useSystemForm>,
  'config' | 'droppedSecrets' | 'draft' | 'errors' | 'change'
>;

interface SettingInputProps {
  field: SettingField;
  settings: SettingsDefinition;
  form: SystemForm;
}

/** The control of a setting. Its hint names the source of the saved value. */
export function SettingInput({ field, settings, form }: SettingInputProps) {
  const { path, kind, label, placeholder } = field;
  const draft = form.draft[path];
  const saved = getAtPath(form.config, path);
  const droppedSecret = draft === undefined ? form.droppedSecrets.find(({ key }) => key === path) : undefined;
  const removalNote = droppedSecret && explainRemoval(droppedSecret, saved === '');
  // An emptied field accepts the same text again.
  const value = draft ?? (removalNote ? '' : saved);
  const hint = [field.hint, removalNote ?? describeSource(settings, path, saved)].filter(Boolean).join(' ');
  const labels = { label, name: getInputName(path), hint, error: form.errors[path] };
  const onChange = (changed: string | boolean | undefined) => form.change(path, changed);
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

/** Explains why a save removes a secret. `isAddressChanged`: the saved address already differs. */
function explainRemoval({ typedFor }: { typedFor: string }, isAddressChanged: boolean): string {
  const origin = typedFor || 'no address yet';
  return isAddressChanged
    ? `The saved one was typed for ${origin} and isn't sent to this address. It is removed when you save; type the one for this address.`
    : `The saved one was typed for ${origin}. It is removed when you save; type the one for the new address.`;
}

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
      {/* One button, so that it keeps the focus. */}
      {(kept || cleared) && (
        <Button variant="secondary" onClick={() => onChange(kept ? '' : undefined)}>
          <span>{kept ? 'Clear' : 'Keep'}</span> <span className="sr-only">{labels.label}</span>
        </Button>
      )}
    </div>
  );
}
