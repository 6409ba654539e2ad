import * as z from 'zod/mini';
import { readSessionValue, removeSessionValue, writeSessionValue } from '~/shared/lib/session-storage';
import { SESSION_KEYS } from '~/shared/lib/storage-keys';
import type { ContactValues } from './contact-schema';

const draftSchema = z.partial(
  z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    company: z.string(),
    serviceInterest: z.string(),
    message: z.string(),
    termsAccepted: z.boolean(),
    cookiesAccepted: z.boolean(),
  } satisfies Record<keyof ContactValues, z.ZodMiniType>),
);

/** Keeps what the visitor has entered so far until this tab is closed. */
export const saveDraft = (values: ContactValues): void =>
  void writeSessionValue(SESSION_KEYS.contactDraft, values);

export const clearDraft = (): void => removeSessionValue(SESSION_KEYS.contactDraft);

/**
 * Puts the draft into the form's empty fields: what was typed before the page's code arrived stays. A draft
 * that does not parse is ignored.
 */
export function restoreDraft(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(
    readSessionValue(SESSION_KEYS.contactDraft, draftSchema) ?? {},
  )) {
    const field = form.elements.namedItem(name);
    if (typeof value === 'boolean') {
      if (field instanceof HTMLInputElement) field.checked ||= value;
    } else if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    ) {
      field.value ||= value ?? '';
    }
  }
}
