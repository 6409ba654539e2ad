import type { ReadSettings } from '~/config/config-store';
import type { SiteConfig } from '~/config/settings-definition';
import type { RawRequest, RawResponse } from './fetch-answer';

/** What the checks look at. */
export interface ExaminedSite {
  /** The checked settings, with the site's address. */
  readonly config: SiteConfig;
  readonly readBuild: ReadSettings;
  readonly dist: string;
  /** The files of the build; none without one. */
  readonly files: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where the home page answered: the origin, the same with the site's folder, and the answer. */
  readonly origin: string;
  readonly base: string;
  readonly home: RawResponse;
  /** Asks the same GET of several checks once. */
  readonly fetchAnswer: (url: string, init?: RawRequest) => Promise<RawResponse>;
}

/** The places where something is wrong: none if all is right. A text says what couldn't be seen, and why. */
type Places = readonly string[] | string;

export interface Check {
  /** One sentence: what is wrong, what follows, and what to do. */
  readonly name: string;
  readonly state: 'serious' | 'attention';
  readonly run: (site: ExaminedSite) => Places | Promise<Places>;
}

export const serious = (name: string, run: Check['run']): Check => ({ name, state: 'serious', run });
export const attention = (name: string, run: Check['run']): Check => ({ name, state: 'attention', run });

/** One after the other, since hosts limit the rate. */
export async function filterAsync(
  places: readonly string[],
  isWrong: (place: string) => Promise<boolean>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const place of places) if (await isWrong(place)) wrong.push(place);
  return wrong;
}
