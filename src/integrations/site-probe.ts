import type { ReadSettings } from '~/config/config-store';
import type { Finding } from './site-check';

/** A request of `npm run site -- doctor`. It rejects where no answer comes. */
export type Ask = (what: {
  method: 'GET' | 'POST' | 'OPTIONS';
  url: string;
  headers?: Readonly<Record<string, string>>;
  json?: unknown;
}) => Promise<{ status: number; json: unknown }>;

/** A request that pages send to another origin. */
interface DirectCall {
  readonly label: string;
  readonly url: string;
  readonly method: 'GET' | 'POST';
  /** Names of the headers that browsers ask about first. */
  readonly headers: readonly string[];
}

/** The result of looking into an account. */
export interface Inspection {
  readonly findings: readonly Finding[];
  /** What wasn't looked at, and why: a sentence each. */
  readonly unchecked: readonly string[];
}

/**
 * How `npm run site -- doctor` asks a system whether leads arrive, without leaving anything there. A system's
 * `server.ts` exports one as `probe`; pages load none.
 */
export interface Probe {
  /**
   * A body for a path that the site's host passes on: the system refuses it for sure, but only after it has looked at
   * the credential. Undefined for a path where no such body is known.
   */
  readonly refused?: (path: string) => object | undefined;
  /** The receiver may take any request for a lead, so it isn't asked at all. */
  readonly takesAnything?: true;
  /** Headers, by lowercase name, in which the function of deploy/edge has to say that it fits these settings. */
  readonly says?: (built: ReadSettings) => Readonly<Record<string, string>>;
  readonly direct?: (built: ReadSettings) => readonly DirectCall[];
  /** Scripts of other origins that pages load. */
  readonly scripts?: (built: ReadSettings) => readonly { label: string; url: string }[];
  /** Reads, with the credentials of the environment, whether the account has what leads need. */
  readonly inspect?: (
    built: ReadSettings,
    env: Readonly<Record<string, string | undefined>>,
    ask: Ask,
  ) => Promise<Inspection>;
}

export const nothing: Inspection = { findings: [], unchecked: [] };
export const unchecked = (...sentences: string[]): Inspection => ({ findings: [], unchecked: sentences });
