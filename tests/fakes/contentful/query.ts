import { asRecord, asText } from '../request-body.ts';
import { delivery } from './delivery.ts';
import { invalidQuery } from './errors.ts';
import type { ContentfulAsset, ContentfulEntry, ContentfulOptions } from './options.ts';

/** The answer to a query for entries. Undefined if it asks for something this fake doesn't know. */
export function queryEntries(query: URLSearchParams, options: ContentfulOptions): Response | undefined {
  const { content_type: type, skip = '0', limit = '100', include = '1', order, ...filters } = toObject(query);
  const known = type === undefined ? undefined : options.contentTypes[type];
  if (type !== undefined && !known) return invalidQuery([{ name: 'unknownContentType', value: type }]);
  if (Object.keys(filters).some((name) => !/^fields\.\w+$/.test(name))) return undefined;
  const sortKeys = order?.split(',').map(toSortKey) ?? [];
  for (const field of [...Object.keys(filters), ...sortKeys.map(({ path }) => path)]) {
    const [scope, name = ''] = field.split('.');
    // Fields belong to one content type, which the query has to name.
    if (scope === 'fields' && !known?.includes(name)) return invalidQuery([{ name: 'unknown', path: field }]);
  }
  if (!inRange(skip, 10_000_000) || !inRange(limit, 1000) || !inRange(include, 10)) return invalidQuery([]);

  const found = options.entries
    .filter(({ sys }) => type === undefined || sys.contentType.sys.id === type)
    .filter((entry) => Object.entries(filters).every(([path, value]) => valueAt(entry, path) === value))
    .sort((a, b) => compare(a, b, sortKeys));
  const items = found.slice(Number(skip), Number(skip) + Number(limit));
  return delivery(200, {
    sys: { type: 'Array' },
    total: found.length,
    skip: Number(skip),
    limit: Number(limit),
    items,
    ...(include !== '0' && resolve(items, options.assets)),
  });
}

const toObject = (query: URLSearchParams): Record<string, string | undefined> => {
  const { access_token: _, ...rest } = Object.fromEntries(query);
  return rest;
};

const inRange = (text: string, most: number) => /^\d+$/.test(text) && Number(text) <= most;

const toSortKey = (key: string) => ({ path: key.replace(/^-/, ''), sign: key.startsWith('-') ? -1 : 1 });

function compare(a: ContentfulEntry, b: ContentfulEntry, keys: { path: string; sign: number }[]): number {
  for (const { path, sign } of keys) {
    const difference = asText(valueAt(a, path)).localeCompare(asText(valueAt(b, path)));
    if (difference !== 0) return sign * difference;
  }
  return 0;
}

function valueAt(entry: ContentfulEntry, path: string): unknown {
  const [scope, name = ''] = path.split('.');
  return asRecord(asRecord(entry)[scope ?? ''])[name];
}

/** The linked assets once each beside the list, and a note for each broken link. */
function resolve(items: ContentfulEntry[], assets: ContentfulAsset[]) {
  const links = items.flatMap(({ fields }) => Object.values(fields).flatMap(linksIn));
  const ids = [...new Set(links)];
  const included = assets.filter(({ sys }) => ids.includes(sys.id));
  const missing = ids.filter((id) => !included.some(({ sys }) => sys.id === id));
  return {
    ...(included.length > 0 && { includes: { Asset: included } }),
    ...(missing.length > 0 && {
      errors: missing.map((id) => ({
        sys: { id: 'notResolvable', type: 'error' },
        details: { type: 'Link', linkType: 'Asset', id },
      })),
    }),
  };
}

function linksIn(value: unknown): string[] {
  const { type, linkType, id } = asRecord(asRecord(value).sys);
  return type === 'Link' && linkType === 'Asset' ? [asText(id)] : [];
}
