import * as z from 'zod/mini';
import { SESSION_KEYS } from '~/shared/lib/storage-keys';
import type { ContactValues } from './contact-schema';

const { key: KEY } = SESSION_KEYS.contactDraft;

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
export function saveDraft(values: ContactValues): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // Storage is blocked or full: the form works on without a draft.
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/**
 * Puts the draft into the form's empty fields: what was typed before the page's code arrived stays. A draft
 * that does not parse is ignored.
 */
export function restoreDraft(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(readDraft())) {
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

function readDraft(): z.infer<typeof draftSchema> {
  try {
    return draftSchema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}
