import type { ContentfulAsset, ContentfulEntry, ContentfulOptions } from './options.ts';

type Resource = ContentfulEntry | ContentfulAsset;

const getDefault = ({ locales }: ContentfulOptions) => locales.find((one) => one.default)?.code ?? '';

/** A resource's fields in all locales, without empty ones. */
function toAllLocales(
  { fields, translations = {} }: Resource,
  options: ContentfulOptions,
): Record<string, Record<string, unknown>> {
  const all: Record<string, Record<string, unknown>> = {};
  for (const [code, values] of Object.entries({ [getDefault(options)]: fields, ...translations }))
    for (const [name, value] of Object.entries(values)) {
      if (value !== undefined) all[name] = { ...all[name], [code]: value };
    }
  return all;
}

/** A resource in one locale with its fallbacks. */
export function toLocale<T extends Resource>(resource: T, code: string, options: ContentfulOptions) {
  const { translations: _, ...shown } = resource;
  const metadata = resource.metadata ?? { tags: [] };
  const all = toAllLocales(resource, options);
  const chain: string[] = [];
  for (let next: string | null | undefined = code; next; ) {
    chain.push(next);
    const from: string = next;
    next = options.locales.find((one) => one.code === from)?.fallbackCode;
  }
  const fields = Object.entries(all).flatMap(([name, values]) => {
    const isShared = resource.sys.type === 'Entry' && options.shared.includes(name);
    const found = (isShared ? [getDefault(options)] : chain).find((one) => values[one] !== undefined);
    return found === undefined ? [] : [[name, values[found]]];
  });
  return { ...shown, sys: { ...shown.sys, locale: code }, metadata, fields: Object.fromEntries(fields) };
}

/** The code of the query, or the default's; undefined for an unknown code. */
export function getLocale(query: string | undefined, options: ContentfulOptions): string | undefined {
  const code = query ?? getDefault(options);
  return options.locales.some((one) => one.code === code) ? code : undefined;
}
