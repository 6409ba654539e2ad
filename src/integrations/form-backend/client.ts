import { formBackendWords } from '~/content/systems/form-backend';
import { serviceInterest } from '~/leads/contact-fields';
import type { Lead } from '~/leads/lead';
import type { RequestControl } from '~/shared/lib/http';
import { answerError, callService, quoted } from '~/shared/lib/service-call';
import { fieldsAsked, services } from './services';
import type { FormBackendSettings } from './settings';

/** The fields of a form as they're sent, by name. */
export type FormFields = Record<string, string>;

/** A lead as the fields of a form. `id` is the same on every repeat, so that a receiver can recognize one. */
export function toFields({ id, formName, values, contact, context }: Lead): FormFields {
  const { firstName, lastName, ...others } = contact;
  return {
    name: `${firstName} ${lastName}`.trim(),
    ...others,
    service: serviceInterest(contact),
    form: formName,
    page: context.page,
    id,
    ...(values.test === true && { test: 'true' }),
  };
}

/**
 * Posts a form (application/x-www-form-urlencoded), which browsers send anywhere without asking first. Resolves with
 * `confirmed` where the service's answer is a receipt, and with `unread` where its answer can't be read. Throws a
 * ServiceError.
 */
export async function postForm(
  settings: FormBackendSettings,
  fields: FormFields,
  control?: RequestControl,
): Promise<'confirmed' | 'unread'> {
  const service = services[settings.service];
  const operation = {
    failure: formBackendWords.failure,
    service: formBackendWords.service,
    suspect: formBackendWords.suspect,
  };
  const opaque = settings.answer === 'opaque';
  const answer = await callService(operation, {
    method: 'POST',
    url: settings.url,
    // A header of those that need no leave either; services that show people a page answer programs with data.
    headers: { Accept: 'application/json' },
    form: named(fields, settings),
    opaque,
    ...control,
  });
  if (opaque) return 'unread';
  if (answer.ok && service.isReceipt(answer)) return 'confirmed';
  // It may have stored the lead all the same.
  if (answer.ok)
    throw answerError(operation, answer, { reason: formBackendWords.noReceipt, ambiguous: true });
  throw answerError(operation, answer, { reason: wordsOf(answer.json) ?? REASONS[answer.status] });
}

function named(fields: FormFields, settings: FormBackendSettings): FormFields {
  const { nameOf, extra } = fieldsAsked(settings);
  const renamed = Object.entries(fields).flatMap(([field, value]) =>
    nameOf(field) && value ? [[nameOf(field), value]] : [],
  );
  return { ...Object.fromEntries(renamed), ...extra };
}

/** The service's own: Formspree has {errors: [{message}]}, others {error} or {message}. */
function wordsOf(json: unknown): string | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const { errors, error, message } = json as Record<string, unknown>;
  const [first] = Array.isArray(errors) ? errors : [];
  const words = [(first as { message?: unknown } | undefined)?.message, error, message].find(
    (one) => typeof one === 'string' && one.trim() !== '',
  );
  return words === undefined ? undefined : quoted(formBackendWords.service, String(words));
}

const REASONS: Readonly<Record<number, string>> = formBackendWords.reasons;
