import { contactFields } from '~/leads/contact-fields';
import type { HttpAnswer } from '~/shared/lib/http';
import { isPage } from '~/shared/lib/service-call';
import type { FormBackendSettings } from './settings';

interface Service {
  /** Fixed fields that it asks for, unless the settings say otherwise. */
  extra: Readonly<Record<string, string>>;
  /** Whether this 2xx says that the service has the lead. A page of somebody else never does. */
  isReceipt: (answer: HttpAnswer) => boolean;
}

const jsonOf = ({ json }: HttpAnswer) =>
  (typeof json === 'object' ? json : undefined) as Record<string, unknown> | null | undefined;

/** What each service takes for its own and answers with, by its documentation. */
export const services: Record<FormBackendSettings['service'], Service> = {
  formspree: {
    extra: {},
    // {"next": "/thanks", "ok": true}, where JSON was asked for.
    isReceipt: (answer) => jsonOf(answer) != null && jsonOf(answer)?.ok !== false,
  },
  netlify: {
    // Names the form that Netlify found in the deployed files; the build writes one of this name.
    extra: { 'form-name': 'inquiry' },
    // It answers with a page. The header tells its own from that of another host.
    isReceipt: ({ headers }) => headers.has('x-nf-request-id'),
  },
  zapier: {
    extra: {},
    // {"status": "success", "id": "...", "request_id": "..."}
    isReceipt: (answer) => jsonOf(answer)?.status === 'success',
  },
  make: {
    extra: {},
    // The text 'Accepted', unless the scenario answers something else.
    isReceipt: (answer) => !isPage(answer),
  },
  other: {
    extra: {},
    isReceipt: (answer) => !isPage(answer),
  },
};

/** The fields of a lead, by their own names. Both names of a person are one. */
export const FIELDS: readonly string[] = [
  'name',
  ...contactFields.map(({ name }) => name).filter((name) => !/^(?:first|last)Name$/.test(name)),
  'form',
  'page',
  'id',
  'test',
];

/** How the fields are named, and the fixed ones beside them, by the settings and their service. */
export function fieldsAsked({ service, fieldNames, extraFields }: FormBackendSettings) {
  const names = query(fieldNames);
  return {
    /** Empty for a field that is left out. */
    nameOf: (field: string): string => names[field] ?? field,
    extra: { ...services[service].extra, ...query(extraFields) },
  };
}

const query = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));
