import { type ChangeEvent, useState } from 'react';
import { getAtPath, setAtPath } from '~/config/config-diff';
import { readBuiltConfig, readConfig, readOverrides, useConfig } from '~/config/config-store';
import { findSecretsToDrop, findUnusedSecrets, saveSettings } from '~/config/save-settings';
import { isStored, type SettingsDefinition } from '~/config/settings-definition';
import { siteConfig } from '~/config/site-config';
import { type AdminSystem, getFingerprint } from '~/integrations/admin-registry';
import {
  INVALID_ADDRESS,
  type SettingAction,
  type SettingField,
  type SettingGroup,
} from '~/integrations/system-admin';
import { CheckboxField, type FieldLabels, SelectField, TextField } from '~/shared/forms/fields';
import { SecretField } from '~/shared/forms/secret-field';
import { emailChecks, plainTextSchema } from '~/shared/forms/text-schema';
import { getAdvice, withPolicyExplanation } from '~/shared/lib/connection-test';
import { isAddress } from '~/shared/lib/is-address';
import { ServiceError } from '~/shared/lib/service-error';
import { Button } from '~/shared/ui/button';
import { toast } from '~/shared/ui/toast/toast-store';

type SaveResult = 'kept' | 'for-now';

const NOT_STORED_TOAST = {
  title: 'Settings saved for this page only',
  description: 'The browser refused to store them. They are gone when you leave or reload the page.',
};

/** A tab's form: the saved settings, the draft, and saving it. The draft belongs to the page. */
export function useSystemForm(system: AdminSystem, draft: Draft, setDraft: (draft: Draft) => void) {
  const { settings: section, groups } = system.tab;
  const config = useConfig(section);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [saved, setSaved] = useState<SaveResult>();
  const { own, others } = splitDraft(draft, groups);
  const wanted = applyDraft(config, own);
  const typed = Object.keys(own);
  const droppedSecrets = findSecretsToDrop(section, config, wanted, typed);

  return {
    config,
    /** Saved secrets that the next save removes: the draft moves their address, or something else did already. */
    droppedSecrets: [
      ...droppedSecrets,
      ...findUnusedSecrets(section, readOverrides(section) ?? {}, readBuiltConfig(section)),
    ],
    errors,
    draft: own,
    isDirty: Object.keys(own).length > 0,
    /** How the last save of this tab went. */
    saved,
    /** Undefined takes back what was typed. */
    change: (place: string, value: string | boolean | undefined) => {
      const { [place]: _, ...otherErrors } = errors;
      setErrors(otherErrors);
      const { [place]: __, ...others } = draft;
      // A value equal to the saved one is no longer a change. A secret may be meant for another address.
      const isTypedSecret = value !== '' && section.secrets.includes(place);
      const isChange = value !== undefined && (isTypedSecret || value !== getAtPath(config, place));
      setDraft(isChange ? { ...others, [place]: value } : others);
    },
    /** Forgets the draft and the last save once the settings differ. */
    clear: () => {
      setErrors({});
      setSaved(undefined);
      setDraft({});
    },
    /** False if a value is wrong: nothing is saved then. */
    save: (form: HTMLFormElement): boolean => {
      const found = findDraftErrors(own, groups);
      setErrors(found);
      const first = getFields(groups).find(({ path: place }) => found[place]);
      if (first) {
        const field = form.querySelector<HTMLElement>(`[name="${getInputName(first.path)}"]`);
        // What is folded away takes no focus.
        field?.closest('details')?.setAttribute('open', '');
        field?.focus();
        return false;
      }
      const kept = isStored(section) && saveSettings(section, wanted, typed);
      setDraft(others);
      setSaved(kept ? 'kept' : 'for-now');
      const dropped =
        droppedSecrets.length > 0
          ? `Removed, because it was typed for another address: ${droppedSecrets.map(({ path: place }) => place).join(', ')}.`
          : undefined;
      if (!kept) toast(NOT_STORED_TOAST);
      else toast({ title: 'Settings saved', description: dropped, variant: 'success' });
      return true;
    },
  };
}

/** Typed but not saved yet, by place. An empty secret means that the saved one is to be removed. */
export type Draft = Readonly<Record<string, string | boolean>>;

/** The part of a draft that these groups show, and the rest. */
function splitDraft(draft: Draft, groups: readonly SettingGroup[]): { own: Draft; others: Draft } {
  const places = new Set(getFields(groups).map(({ path: place }) => place));
  const entries = Object.entries(draft);
  return {
    own: Object.fromEntries(entries.filter(([place]) => places.has(place))),
    others: Object.fromEntries(entries.filter(([place]) => !places.has(place))),
  };
}

/** The settings with the draft in them. */
function applyDraft<C extends object>(config: C, draft: Draft): C {
  const changed: Record<string, unknown> = Object.fromEntries(Object.entries(config));
  for (const [place, value] of Object.entries(draft)) {
    setAtPath(changed, place, typeof value === 'string' ? value.trim() : value);
  }
  return changed as C;
}

/** The problems of a draft, by place. */
function findDraftErrors(draft: Draft, groups: readonly SettingGroup[]): Record<string, string> {
  const wrong = getFields(groups).flatMap((field) => {
    const value = draft[field.path];
    const error = typeof value === 'string' ? findError(value.trim(), field) : undefined;
    return error ? [[field.path, error]] : [];
  });
  return Object.fromEntries(wrong);
}

function findError(text: string, { kind, required }: SettingField): string | undefined {
  if (text === '') return required ? 'This cannot be empty.' : undefined;
  if (kind === 'address' && !isAddress(text)) return INVALID_ADDRESS;
  if (kind === 'email' && !emailSchema.safeParse(text).success) return 'Please enter a valid email address.';
  return undefined;
}

const emailSchema = plainTextSchema().check(...emailChecks());

const getFields = (groups: readonly SettingGroup[]): SettingField[] => groups.flatMap(({ fields }) => fields);

/** The last part of a place: the name of its input. */
const getInputName = (place: string): string => place.slice(place.lastIndexOf('.') + 1);

/** What a setting's control needs of its form. */
export type SystemForm = Pick<
  ReturnType<typeof useSystemForm>,
  'config' | 'droppedSecrets' | 'draft' | 'errors' | 'change'
>;

interface SettingInputProps {
  field: SettingField;
  settings: SettingsDefinition;
  form: SystemForm;
}

/** The control of one setting, with the layer that its saved value comes from. */
export function SettingInput({ field, settings: section, form }: SettingInputProps) {
  const { path: place, kind, label, placeholder } = field;
  const draft = form.draft[place];
  const saved = getAtPath(form.config, place);
  const droppedSecret =
    draft === undefined ? form.droppedSecrets.find(({ key }) => key === place) : undefined;
  const removalNote = droppedSecret && explainRemoval(droppedSecret, saved === '');
  // An emptied field takes the same text anew.
  const value = draft ?? (removalNote ? '' : saved);
  const hint = [field.hint, removalNote ?? describeSource(section, place, saved)].filter(Boolean).join(' ');
  const labels = { label, name: getInputName(place), hint, error: form.errors[place] };
  const onChange = (changed: string | boolean | undefined) => form.change(place, changed);
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
          // Half a date is empty. Putting the saved one back at that moment would undo what was just typed.
          onChange={(event) => onChange(event.target.value && `${event.target.value}T00:00:00.000Z`)}
        />
      );
    case 'text':
    case 'address':
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

/** Why a save removes a secret. `isAddressChanged`: another address is saved than the one that it was typed for. */
function explainRemoval({ typedFor }: { typedFor: string }, isAddressChanged: boolean): string {
  const origin = typedFor || 'no address yet';
  return isAddressChanged
    ? `The saved one was typed for ${origin} and isn't sent to this address. It is removed when you save; type the one for this address.`
    : `The saved one was typed for ${origin}. It is removed when you save; type the one for the new address.`;
}

const inputModes = { text: undefined, address: 'url', email: 'email' } as const;

function describeSource(section: SettingsDefinition, place: string, saved: unknown): string | undefined {
  if (saved !== getAtPath(readBuiltConfig(section), place)) return 'Set in this browser.';
  const inSite = getAtPath(siteConfig[section.name] ?? {}, place) !== undefined;
  return inSite ? 'From site.config.json.' : undefined;
}

interface SecretInputProps {
  labels: Omit<FieldLabels, 'label'> & { label: string };
  isSaved: boolean;
  /** Set if saving removes it, because its address is being changed, or was: says so. */
  removalNote: string | undefined;
  /** The typed text; empty if the saved secret is to be removed. */
  draft: string | undefined;
  /** Undefined leaves the saved secret as it is. */
  onChange: (value: string | undefined) => void;
}

/** A secret that is never shown again: the page doesn't even hold it. */
function SecretInput({ labels, isSaved, removalNote, draft, onChange }: SecretInputProps) {
  const cleared = isSaved && draft === '';
  const kept = isSaved && draft === undefined && !removalNote;
  const state = cleared
    ? 'Removed when you save.'
    : kept
      ? 'Saved in this browser. Leave it empty to keep it.'
      : removalNote;
  return (
    <div className="flex flex-wrap items-end gap-2 *:first:min-w-0 *:first:grow-from-48">
      <SecretField
        {...labels}
        hint={[labels.hint, state].filter(Boolean).join(' ')}
        placeholder={kept ? '••••••••' : undefined}
        value={draft ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
      {kept && (
        <Button variant="secondary" onClick={() => onChange('')}>
          Clear <span className="sr-only">{labels.label}</span>
        </Button>
      )}
      {cleared && (
        <Button variant="secondary" onClick={() => onChange(undefined)}>
          Keep it
        </Button>
      )}
    </div>
  );
}

interface SettingActionButtonProps {
  action: SettingAction;
  system: AdminSystem;
  /** The setting that takes the result. */
  place: string;
  /** False if a value is wrong: nothing is done then. */
  saveFirst: () => boolean;
}

/** Asks the system for something, and saves the result as the setting's value in this browser. */
export function SettingActionButton({ action, system, place, saveFirst }: SettingActionButtonProps) {
  const { settings: section } = system.tab;
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ text: string; settings: string }>();
  const say = (text: string) => setOutcome({ text, settings: getFingerprint(system) });

  const act = async () => {
    setOutcome(undefined);
    if (!saveFirst()) return;
    setBusy(true);
    try {
      const { value, summary: said } = await withPolicyExplanation(action.run);
      const wanted = structuredClone(readConfig(section));
      setAtPath(wanted, place, value);
      if (!isStored(section) || !saveSettings(section, wanted, [place])) toast(NOT_STORED_TOAST);
      say(said);
      toast({ title: action.done, variant: 'success' });
    } catch (error) {
      if (!(error instanceof ServiceError)) console.error(error);
      say(error instanceof ServiceError ? getAdvice(error) : 'The request itself failed.');
      toast({ title: action.failed, variant: 'destructive' });
    }
    setBusy(false);
  };

  return (
    <div className="mt-2 space-y-2">
      <Button variant="secondary" size="sm" busy={busy} onClick={() => void act()}>
        {action.label}
      </Button>
      {/* The outcome, for when the toast has gone. */}
      <p role="status" className="text-small wrap-anywhere text-soft empty:hidden">
        {outcome?.settings === getFingerprint(system) && outcome.text}
      </p>
    </div>
  );
}
