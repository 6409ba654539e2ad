import { contentfulErrors } from '~/content/systems/contentful';
import { ServiceError } from '~/shared/lib/service-error';
import { type Call, fetchContentTypes, fetchLocales } from './client';
import type { Locale } from './resources';
import type { ContentfulSettings } from './settings';
import type { Reading } from './stored-copy';
import { CONTENT_TYPE } from './to-post';

/**
 * The reading in the locale of the settings, or in the default. Throws a ServiceError if the environment doesn't have
 * the locale, as the delivery API does with 400.
 */
export async function readingIn(settings: ContentfulSettings, call: Call = {}): Promise<Reading> {
  const locales = await fetchLocales(settings, call);
  const standard = locales.find((one) => one.default)?.code ?? '';
  const code = settings.locale || standard;
  if (!locales.some((one) => one.code === code)) {
    throw new ServiceError(call.failure ?? contentfulErrors.reading, {
      kind: 'rejected',
      reason: contentfulErrors.unknownLocale(
        code,
        locales.map((one) => one.code),
      ),
    });
  }
  const chain = chainFrom(code, locales);
  const reading = { chain, shared: [] as string[], default: standard };
  // Whoever falls back on the default finds everything there.
  if (chain.includes(standard)) return reading;
  const types = await fetchContentTypes(settings, call);
  const fields = types.find(({ id }) => id === CONTENT_TYPE)?.fields ?? [];
  return { ...reading, shared: fields.filter(({ localized }) => !localized).map(({ id }) => id) };
}

/** The locale and its fallbacks, one after the other. */
function chainFrom(code: string, locales: readonly Locale[]): string[] {
  const chain: string[] = [];
  let next: string | null | undefined = code;
  // Contentful refuses a circle, but an endless loop would be worse than a wrong answer.
  while (next && !chain.includes(next)) {
    chain.push(next);
    next = locales.find((one) => one.code === next)?.fallbackCode;
  }
  return chain;
}

/** Fields in all locales, read in one: those that nothing stands in for are absent. */
export function inOneLocale(
  fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  { chain, shared, default: standard }: Reading,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, values]) => {
      const codes = shared.includes(name) ? [standard] : chain;
      const code = codes.find((one) => values[one] !== undefined);
      return code === undefined ? [] : [[name, values[code]]];
    }),
  );
}
