import type { StraySecret } from '~/config/stray-secrets';
import { settingsForm, straySecretsCopy } from '~/content/admin/integrations';
import type { FieldLabels } from '~/shared/forms/field-shell';
import { SecretField } from '~/shared/forms/secret-field';
import { Button } from '~/shared/ui/button';

interface SecretInputProps {
  labels: Omit<FieldLabels, 'label'> & { label: string };
  isSaved: boolean;
  /** Set if saving removes it, because its address is being changed. */
  stray: StraySecret | undefined;
  /** The typed text; empty if the saved secret is to be removed. */
  draft: string | undefined;
  /** Undefined leaves the saved secret as it is. */
  onChange: (value: string | undefined) => void;
}

/** A secret that is never shown again: the page doesn't even hold it. */
export function SecretInput({ labels, isSaved, stray, draft, onChange }: SecretInputProps) {
  const cleared = isSaved && draft === '';
  const leaving = isSaved && draft === undefined ? stray : undefined;
  const kept = isSaved && draft === undefined && !leaving;
  const state = cleared
    ? settingsForm.secretCleared
    : leaving
      ? straySecretsCopy.leaving(leaving)
      : kept
        ? settingsForm.secretKept
        : '';
  return (
    <div className="flex flex-wrap items-end gap-2 *:first:min-w-0 *:first:flex-[1_1_12rem]">
      <SecretField
        {...labels}
        hint={[labels.hint, state].filter(Boolean).join(' ')}
        placeholder={kept ? settingsForm.secretSaved : undefined}
        value={draft ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
      {kept && (
        <Button variant="secondary" onClick={() => onChange('')}>
          {settingsForm.clear} <span className="sr-only">{labels.label}</span>
        </Button>
      )}
      {cleared && (
        <Button variant="secondary" onClick={() => onChange(undefined)}>
          {settingsForm.undoClear}
        </Button>
      )}
    </div>
  );
}
