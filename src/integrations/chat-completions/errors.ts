import { chatEndpoint as words } from '~/content/systems/chat-endpoint';
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

export const operation: Operation = { failure: words.failure, service: words.service };

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
    reason: known?.reason ?? words.reportsError,
    answeredBy: 'service',
  });
}

/** For a success that this site doesn't understand, and why. */
export const unreadable = (what: 'noText' | 'noCompletion' | 'endless'): ServiceError =>
  new ServiceError(operation.failure, { kind: 'malformed', reason: words[what] });

export const brokeOff = (cause?: unknown): ServiceError =>
  new ServiceError(operation.failure, {
    kind: 'network',
    reason: words.brokeOff,
    cause,
  });

/** For a timeout; `begun` says whether some text had come. */
export const tooSlow = (begun: boolean): ServiceError =>
  new ServiceError(operation.failure, {
    kind: 'timeout',
    reason: begun ? words.fellSilent : words.tooSlow,
  });

type Explanation = { kind?: ServiceErrorKind; reason: string } | undefined;

function explain({ message, codes }: ReportedError, asked: Asked, status?: number): Explanation {
  if (/insufficient_quota|billing_hard_limit/.test(codes)) {
    // Sent as a 429, but waiting doesn't help.
    return { kind: 'rejected', reason: words.noCredit };
  }
  const said = readable(message, asked.apiKey);
  if (/model_not_found/.test(codes) || saysNoSuchModel(said)) {
    return {
      kind: 'rejected',
      reason: words.unknownModel(asked.model),
    };
  }
  // The text of other refusals may repeat part of the key.
  const quotable = status === undefined || status === 400 || status === 422;
  return quotable && said ? { reason: quoted(words.service, said) } : undefined;
}

function saysNoSuchModel(said: string): boolean {
  const model = said.search(/\bmodel\b/i);
  return model >= 0 && /\b(?:not found|does not exist)/i.test(said.slice(model));
}

/** More than is quoted of a message, and little enough to look through. */
const LONGEST_READ = 1_000;

/** The beginning of a message, in whole words and without keys. */
function readable(message: string, key: string | undefined): string {
  const beginning = message.slice(0, LONGEST_READ);
  // Part of a key would no longer be recognized.
  const whole = beginning === message ? message : beginning.slice(0, beginning.lastIndexOf(' ') + 1);
  return (key ? whole.replaceAll(key, '…') : whole)
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

type Reasons = Readonly<Record<number, string>>;
const BEHIND_PROXY: Reasons = words.behindProxy;
const WITH_KEY: Reasons = { ...words.elsewhere, 401: words.unknownKey };
const WITHOUT_KEY: Reasons = { ...words.elsewhere, 401: words.keyWanted };
