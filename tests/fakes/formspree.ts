import { json } from './answers.ts';
import { answerWithCors, openCors } from './cors.ts';
import { createOptions } from './fake-service.ts';
import { parseBody, toRecord, toText } from './request-body.ts';

export interface FormspreeOptions {
  /** The forms of the account, by their ids. */
  forms: string[];
}

const CORS = openCors('POST, OPTIONS', 'Content-Type, Accept');

/**
 * Formspree's forms: `POST /f/{id}`. Requests for JSON get `{next, ok}` or `{error, errors: [{code, field, message}]}`,
 * with the codes of https://github.com/formspree/formspree-js (packages/formspree-core/src/submission.ts); all others
 * are redirected to a page.
 */
export function createFormspree() {
  const { options, restore } = createOptions<FormspreeOptions>({ forms: ['xsample1'] });
  /** Each accepted post, including repeats: Formspree keeps no ids. */
  let submissions: { form: string; fields: Record<string, unknown> }[] = [];

  async function answer(request: Request): Promise<Response> {
    const [, form] = /^\/f\/(\w+)$/.exec(new URL(request.url).pathname) ?? [];
    if (!form || !options.forms.includes(form)) return refusal(404, 'FORM_NOT_FOUND', 'Form not found');
    if (request.method !== 'POST') return json(405, { error: 'Method not allowed' }, { Allow: 'POST' });
    const fields = toRecord(parseBody(await request.text(), request.headers.get('Content-Type') ?? ''));
    if (Object.keys(fields).length === 0) return refusal(400, 'EMPTY', 'Form is empty');
    const email = toText(fields.email);
    if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
      return refusal(422, 'TYPE_EMAIL', 'should be an email', 'email');
    submissions.push({ form, fields });
    const wantsJson = request.headers.get('Accept')?.includes('application/json');
    return wantsJson
      ? json(200, { next: '/thanks?language=en', ok: true })
      : new Response(null, { status: 302, headers: { Location: 'https://formspree.io/thanks' } });
  }

  return {
    options,
    ...answerWithCors(CORS, answer, (status) => refusal(status, 'INACTIVE', 'The request failed')),
    state: () => ({ formspreeSubmissions: structuredClone(submissions) }),
    reset() {
      submissions = [];
      restore();
    },
  };
}

const refusal = (status: number, code: string, message: string, field?: string) =>
  json(status, { error: message, errors: [{ code, message, ...(field && { field }) }] });
