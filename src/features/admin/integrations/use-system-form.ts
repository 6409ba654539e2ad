import { useState } from 'react';
import * as z from 'zod/mini';
import { setPlace, valueAt } from '~/config/config-diff';
import { builtConfig, readOverrides, useConfig } from '~/config/config-store';
import { saveSection, strandedSecrets, straySecrets } from '~/config/save-section';
import { isStored } from '~/config/section';
import { settingsForm, straySecretsCopy } from '~/content/admin/integrations';
import type { AdminSystem } from '~/integrations/admin-registry';
import type { SettingField, SettingGroup } from '~/integrations/system-admin';
import { isAddress } from '~/shared/lib/is-address';
import { toast } from '~/shared/ui/toast/toast-store';

type Saved = 'kept' | 'for-now';

/** A tab's form: the saved settings, the draft, and saving it. The draft belongs to the page. */
export function useSystemForm(system: AdminSystem, draft: Draft, setDraft: (draft: Draft) => void) {
  const { section, groups } = system.tab;
  const config = useConfig(section);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [saved, setSaved] = useState<Saved>();
  const { own, others } = splitDraft(draft, groups);
  const wanted = withDraft(config, own);
  const typed = Object.keys(own);
  const stray = straySecrets(section, config, wanted, typed);

  return {
    config,
    /** Saved secrets that the next save removes: the draft moves their address, or something else did already. */
    stray: [...stray, ...strandedSecrets(section, readOverrides(section) ?? {}, builtConfig(section))],
    errors,
    draft: own,
    isDirty: Object.keys(own).length > 0,
    /** How the last save of this tab went. */
    saved,
    change: (place: string, value: string | boolean | undefined) => {
      const { [place]: _, ...left } = errors;
      setErrors(left);
      setDraft(changeDraft(draft, config, place, value));
    },
    /** Forgets the draft and the last save once the settings differ. */
    clear: () => {
      setErrors({});
      setSaved(undefined);
      setDraft({});
    },
    /** False if a value is wrong: nothing is saved then. */
    save: (form: HTMLFormElement): boolean => {
      const found = draftErrors(own, groups);
      setErrors(found);
      const first = fieldsOf(groups).find(({ place }) => found[place]);
      if (first) {
        const field = form.querySelector<HTMLElement>(`[name="${nameOf(first.place)}"]`);
        // What is folded away takes no focus.
        field?.closest('details')?.setAttribute('open', '');
        field?.focus();
        return false;
      }
      const kept = isStored(section) && saveSection(section, wanted, typed);
      setDraft(others);
      setSaved(kept ? 'kept' : 'for-now');
      const dropped = stray.length > 0 ? straySecretsCopy.removed(stray) : undefined;
      if (!kept) toast(settingsForm.savedForNow);
      else toast({ title: settingsForm.saved, description: dropped, variant: 'success' });
      return true;
    },
  };
}

/** Typed but not saved yet, by place. An empty secret means that the saved one is to be removed. */
export type Draft = Readonly<Record<string, string | boolean>>;

/** The draft with one value changed; a value equal to the saved one is no longer a change. */
function changeDraft(
  draft: Draft,
  config: object,
  place: string,
  value: string | boolean | undefined,
): Draft {
  const { [place]: _, ...others } = draft;
  return value === undefined || value === valueAt(config, place) ? others : { ...others, [place]: value };
}

/** The part of a draft that these groups show, and the rest. */
function splitDraft(draft: Draft, groups: readonly SettingGroup[]): { own: Draft; others: Draft } {
  const places = new Set(fieldsOf(groups).map(({ place }) => place));
  const entries = Object.entries(draft);
  return {
    own: Object.fromEntries(entries.filter(([place]) => places.has(place))),
    others: Object.fromEntries(entries.filter(([place]) => !places.has(place))),
  };
}

/** The settings with the draft in them. */
function withDraft<C extends object>(config: C, draft: Draft): C {
  const changed: Record<string, unknown> = Object.fromEntries(Object.entries(config));
  for (const [place, value] of Object.entries(draft)) {
    setPlace(changed, place, typeof value === 'string' ? value.trim() : value);
  }
  return changed as C;
}

/** The problems of a draft, by place. */
function draftErrors(draft: Draft, groups: readonly SettingGroup[]): Record<string, string> {
  const wrong = fieldsOf(groups).flatMap((field) => {
    const value = draft[field.place];
    const error = typeof value === 'string' ? errorIn(value.trim(), field) : undefined;
    return error ? [[field.place, error]] : [];
  });
  return Object.fromEntries(wrong);
}

function errorIn(text: string, { kind, required }: SettingField): string | undefined {
  if (text === '') return required ? settingsForm.empty : undefined;
  if (kind === 'address' && !isAddress(text)) return settingsForm.invalidAddress;
  if (kind === 'email' && !emailSchema.safeParse(text).success) return settingsForm.invalidEmail;
  return undefined;
}

const emailSchema = z.email();

const fieldsOf = (groups: readonly SettingGroup[]): SettingField[] => groups.flatMap(({ fields }) => fields);

/** The last part of a place: the name of its input. */
export const nameOf = (place: string): string => place.slice(place.lastIndexOf('.') + 1);
