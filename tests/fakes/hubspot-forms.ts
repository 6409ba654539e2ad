import { answerNotFaked, json } from './answers.ts';
import { answerWithCors, openCors } from './cors.ts';
import { createOptions } from './fake-service.ts';
import { readJson, toArray, toRecord, toText } from './request-body.ts';

export interface HubspotFormsOptions {
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

const CORS = openCors('POST, OPTIONS', 'Content-Type');
const PATH = /^\/submissions\/v3\/integration\/submit\/([^/]+)\/([^/]+)$/;

/** HubSpot's unauthenticated form submission for browsers. */
export function createHubspotForms() {
  const { options, restore } = createOptions<HubspotFormsOptions>({
    fields: ['email', 'firstname', 'lastname', 'phone', 'company', 'message', 'service_interest'],
    required: ['email'],
    refusals: {},
  });
  let submissions: FormSubmission[] = [];
  /** One per email address: a repeat updates it. */
  let contacts = new Map<string, Record<string, string>>();

  async function answer(request: Request): Promise<Response> {
    const [, portalId, formGuid] = new URL(request.url).pathname.match(PATH) ?? [];
    if (request.method !== 'POST' || !portalId || !formGuid) return answerNotFaked(request);
    const body = toRecord(await readJson(request));
    const issues = findIssues(body, options);
    if (issues.length > 0) return refusal(issues);
    const fields = getFields(body);
    submissions.push({ portalId, formGuid, fields, context: toRecord(body.context) });
    const email = (fields.email ?? '').toLowerCase();
    contacts.set(email, { ...contacts.get(email), ...fields });
    return json(200, { inlineMessage: '<p>Thanks for submitting the form.</p>' });
  }

  return {
    options,
    ...answerWithCors(CORS, answer, formsFailure),
    state: () => ({ formSubmissions: structuredClone(submissions), formContacts: [...contacts.values()] }),
    reset() {
      submissions = [];
      contacts = new Map();
      restore();
    },
  };
}

interface Issue {
  message: string;
  errorType: string;
}

function findIssues(
  body: Record<string, unknown>,
  { fields, required, refusals }: HubspotFormsOptions,
): Issue[] {
  const sent = getFields(body);
  const issues: Issue[] = [];
  const report = (field: string, text: string, errorType: string) =>
    issues.push({ message: `Error in 'fields.${field}'. ${text}`, errorType });
  for (const name of required) {
    if (!sent[name]) report(name, `Required field '${name}' is missing`, 'REQUIRED_FIELD');
  }
  for (const [name, value] of Object.entries(sent)) {
    const refusal = refusals[name];
    if (refusal) report(name, `Value '${value}' is not valid`, refusal);
    if (!fields.includes(name)) {
      report(name, `Field '${name}' is not in the form definition`, 'FIELD_NOT_IN_FORM_DEFINITION');
    }
  }
  if (sent.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(sent.email)) {
    report('email', `Invalid email address '${sent.email}'`, 'INVALID_EMAIL');
  }
  const { hutk } = toRecord(body.context);
  if (hutk !== undefined && !/^[0-9a-f]{32}$/.test(String(hutk))) {
    issues.push({ message: "Error in 'context.hutk'. Invalid hutk", errorType: 'INVALID_HUTK' });
  }
  return issues;
}

const getFields = (body: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    toArray(body.fields).map((field) => [toText(toRecord(field).name), String(toRecord(field).value)]),
  );

const refusal = (errors: Issue[]) =>
  json(400, {
    status: 'error',
    message: 'The request is not valid',
    correlationId: crypto.randomUUID(),
    errors,
  });

function formsFailure(status: number): Response {
  if (status === 400)
    return refusal([{ message: "Error in 'fields.email'. Email is blocked", errorType: 'BLOCKED_EMAIL' }]);
  const message = status === 429 ? 'You have reached your ten_secondly_rolling limit.' : 'The request failed';
  return json(status, { status: 'error', message, correlationId: crypto.randomUUID() });
}
