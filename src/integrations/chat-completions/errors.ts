import { errorKind, type HttpAnswer, isSameOrigin } from '~/shared/lib/http';
import { answerError, type Operation, quoted } from '~/shared/lib/service-call';
import { ServiceError, type ServiceErrorKind } from '~/shared/lib/service-error';
import { type ReportedError, readError } from './completion-chunk';

/** The context of a refusal. */
export interface Asked {
  endpoint: string;
  apiKey?: string | undefined;
  model: string;
}

const service = 'The chat endpoint';

export const operation: Operation = { failure: 'The chat endpoint gave no answer', service };

/** For a non-2xx answer: `{error: {message, type, code}}`, or anything a host puts in its place. */
export function refused(answer: HttpAnswer, asked: Asked): ServiceError {
  const error = readError(answer.json);
  const known = error && explain(error, asked, answer.status);
  const reason = known?.reason ?? reasonOf(answer.status, asked);
  return answerError(operation, answer, { ...known, reason, answeredBy: error && 'service' });
}

/** For an error inside a success, such as in the middle of a stream. */
export function reported(error: ReportedError, asked: Asked): ServiceError {
  const known = explain(error, asked);
  return new ServiceError(operation.failure, {
    kind: known?.kind ?? kindOf(error),
    reason: known?.reason ?? `${service} reports an error.`,
    answeredBy: 'service',
  });
}

/** For a success that this site doesn't understand: `what` completes 'The chat endpoint ...'. */
export const unreadable = (what: string): ServiceError =>
  new ServiceError(operation.failure, { kind: 'malformed', reason: `${service} ${what}.` });

export const brokeOff = (cause?: unknown): ServiceError =>
  new ServiceError(operation.failure, {
    kind: 'network',
    reason: `The answer of ${lower(service)} broke off.`,
    cause,
  });

/** For a timeout; `begun` says whether some text had come. */
export const tooSlow = (begun: boolean): ServiceError =>
  new ServiceError(operation.failure, {
    kind: 'timeout',
    reason: begun ? `${service} fell silent in its answer.` : `${service} did not answer in time.`,
  });

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

type Explanation = { kind?: ServiceErrorKind; reason: string } | undefined;

function explain({ message, codes }: ReportedError, asked: Asked, status?: number): Explanation {
  if (/insufficient_quota|billing_hard_limit/.test(codes)) {
    // Sent as a 429, but waiting doesn't help.
    return { kind: 'rejected', reason: `The account behind ${lower(service)} has no credit left.` };
  }
  const words = readable(message, asked.apiKey);
  if (/model_not_found/.test(codes) || saysNoSuchModel(words)) {
    return {
      kind: 'rejected',
      reason: `${service} knows no model “${asked.model}”, or its key may not use it: check the model.`,
    };
  }
  // The text of other refusals may repeat part of the key.
  const quotable = status === undefined || status === 400 || status === 422;
  return quotable && words ? { reason: quoted(service, words) } : undefined;
}

function saysNoSuchModel(words: string): boolean {
  const model = words.search(/\bmodel\b/i);
  return model >= 0 && /\b(?:not found|does not exist)/i.test(words.slice(model));
}

/** More than is quoted of a message, and little enough to look through. */
const LONGEST_READ = 1_000;

/** The beginning of a message, in whole words and without keys. */
function readable(message: string, key: string | undefined): string {
  const beginning = message.slice(0, LONGEST_READ);
  // Part of a key would no longer be recognized.
  const words = beginning === message ? message : beginning.slice(0, beginning.lastIndexOf(' ') + 1);
  return (key ? words.replaceAll(key, '…') : words)
    .replace(KEY_LIKE, (found, value: string) => (value.length < 6 ? found : '…'))
    .replace(/\S+/g, (word) => (word.includes('***') ? '…' : word));
}

const KEY_LIKE = /\b(?:[sp]k-|Bearer )([\w*.-]+)/g;

// Some servers give an HTTP status as the code.
function kindOf({ codes }: ReportedError): ServiceErrorKind {
  const status = Number(/\b[45]\d\d\b/.exec(codes)?.[0]);
  if (status) return errorKind(status);
  if (/api_key|authentication|permission/.test(codes)) return 'unauthorized';
  if (/rate_limit|too_many/.test(codes)) return 'rate-limited';
  return /invalid|not_found/.test(codes) ? 'rejected' : 'unavailable';
}

function reasonOf(status: number, { endpoint, apiKey }: Asked): string | undefined {
  return (isSameOrigin(endpoint) ? BEHIND_PROXY : apiKey ? WITH_KEY : WITHOUT_KEY)[status];
}

const BEHIND_PROXY: Record<number, string> = {
  401: 'The chat endpoint does not accept the key that the proxy adds (401): replace it at your host.',
  403: 'The proxy or the endpoint behind it refused the request (403): check the proxy rule and its key.',
  404: 'Nothing answers at this address of the site (404): its proxy rule is missing, or leads to a wrong path.',
  405: 'This site does not let questions through (405): its proxy rule is missing, or does not allow POST.',
};

const ELSEWHERE: Record<number, string> = {
  403: 'The chat endpoint refused this site or its key (403): check which sites and models it allows.',
  404: 'There is no chat endpoint at this address (404): check the whole path.',
  405: 'The address takes no POST requests (405): check the whole path.',
};

const WITH_KEY: Record<number, string> = {
  ...ELSEWHERE,
  401: 'The chat endpoint does not know the key (401).',
};

const WITHOUT_KEY: Record<number, string> = {
  ...ELSEWHERE,
  401: 'The chat endpoint asks for a key (401), which would be public here: let a proxy rule of your host add it.',
};
