import {
  allowAllOrigins,
  answerNotFaked,
  answerRecorded,
  json,
  readJson,
  toArray,
  toRecord,
  toText,
} from './http.ts';
import recorded from './hubspot-forms.json' with { type: 'json' };

interface HubspotFormsOptions {
  /** The fields on the form. */
  fields: string[];
  required: string[];
  /** Fields that refuse any value, with this type of error. */
  refusals: Partial<Record<string, 'VALUE_NOT_IN_FIELD_DEFINITION' | 'INVALID_NUMBER' | 'INPUT_TOO_LARGE'>>;
}

interface FormSubmission {
  portalId: string;
  formGuid: string;
  fields: Record<string, string>;
  context: Record<string, unknown>;
}

const allow = (answer: Response) => allowAllOrigins(answer, 'POST, OPTIONS', 'Content-Type');
const fail = (status: number) => answerRecorded(recorded, status);

/** HubSpot's unauthenticated form submission for browsers. */
export function createHubspotForms() {
  const options: HubspotFormsOptions = {
    fields: ['email', 'firstname', 'lastname', 'phone', 'company', 'message', 'service_interest'],
    required: ['email'],
    refusals: {},
  };
  let submissions: FormSubmission[] = [];
  /** One per email address: a repeat updates it. */
  const contacts = new Map<string, Record<string, string>>();

  function findIssues(sent: Record<string, string>, { hutk }: Record<string, unknown>): object[] {
    const issue = (place: string, text: string, errorType: string) => ({
      message: `Error in '${place}'. ${text}`,
      errorType,
    });
    const missing = options.required.filter((name) => !sent[name]);
    return [
      ...missing.map((name) =>
        issue(`fields.${name}`, `Required field '${name}' is missing`, 'REQUIRED_FIELD'),
      ),
      ...Object.entries(sent).flatMap(([name, value]) => {
        const code = options.refusals[name];
        if (code) return issue(`fields.${name}`, `Value '${value}' is not valid`, code);
        const isKnown = options.fields.includes(name);
        const text = `Field '${name}' is not in the form definition`;
        return isKnown ? [] : issue(`fields.${name}`, text, 'FIELD_NOT_IN_FORM_DEFINITION');
      }),
      ...(sent.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(sent.email)
        ? [issue('fields.email', `Invalid email address '${sent.email}'`, 'INVALID_EMAIL')]
        : []),
      ...(hutk !== undefined && !/^[0-9a-f]{32}$/.test(String(hutk))
        ? [issue('context.hutk', 'Invalid hutk', 'INVALID_HUTK')]
        : []),
    ];
  }

  async function answer(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return new Response(null);
    const [, portalId, formGuid] =
      /^\/submissions\/v3\/integration\/submit\/([^/]+)\/([^/]+)$/.exec(new URL(request.url).pathname) ?? [];
    if (!portalId || !formGuid) return answerNotFaked(request);
    const body = toRecord(await readJson(request));
    const context = toRecord(body.context);
    const fields = Object.fromEntries(
      toArray(body.fields)
        .map(toRecord)
        .map(({ name, value }) => [toText(name), String(value)]),
    );
    const issues = findIssues(fields, context);
    if (issues.length > 0) return json(400, { ...recorded[400], errors: issues });
    submissions.push({ portalId, formGuid, fields, context });
    const email = (fields.email ?? '').toLowerCase();
    contacts.set(email, { ...contacts.get(email), ...fields });
    return json(200, { inlineMessage: '<p>Thanks for submitting the form.</p>' });
  }

  return {
    options,
    handle: async (request: Request) => allow(await answer(request)),
    failure: async (status: number) => allow(fail(status)),
    state: () => ({ formSubmissions: structuredClone(submissions), formContacts: [...contacts.values()] }),
    reset() {
      submissions = [];
      contacts.clear();
    },
  };
}
