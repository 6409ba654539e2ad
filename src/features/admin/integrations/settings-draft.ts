import * as z from 'zod/mini';
import { setPlace, valueAt } from '~/config/config-diff';
import { settingsForm } from '~/content/admin/integrations';
import type { SettingField, SettingGroup } from '~/integrations/system-admin';
import { isAddress } from '~/shared/lib/is-address';

/** Typed but not saved yet, by place. An empty secret means that the saved one is to be removed. */
export type Draft = Readonly<Record<string, string | boolean>>;

/** The draft with one value changed; a value equal to the saved one is no longer a change. */
export function changeDraft(
  draft: Draft,
  config: object,
  place: string,
  value: string | boolean | undefined,
): Draft {
  const { [place]: _, ...others } = draft;
  return value === undefined || value === valueAt(config, place) ? others : { ...others, [place]: value };
}

/** The part of a draft that these groups show, and the rest. */
export function splitDraft(draft: Draft, groups: readonly SettingGroup[]): { own: Draft; others: Draft } {
  const places = new Set(fieldsOf(groups).map(({ place }) => place));
  const entries = Object.entries(draft);
  return {
    own: Object.fromEntries(entries.filter(([place]) => places.has(place))),
    others: Object.fromEntries(entries.filter(([place]) => !places.has(place))),
  };
}

/** The settings with the draft in them. */
export function withDraft<C extends object>(config: C, draft: Draft): C {
  const changed: Record<string, unknown> = Object.fromEntries(Object.entries(config));
  for (const [place, value] of Object.entries(draft)) {
    setPlace(changed, place, typeof value === 'string' ? value.trim() : value);
  }
  return changed as C;
}

/** The problems of a draft, by place. */
export function draftErrors(draft: Draft, groups: readonly SettingGroup[]): Record<string, string> {
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

export const fieldsOf = (groups: readonly SettingGroup[]): SettingField[] =>
  groups.flatMap(({ fields }) => fields);

/** The last part of a place: the name of its input. */
export const nameOf = (place: string): string => place.slice(place.lastIndexOf('.') + 1);
