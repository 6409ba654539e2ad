import { toRecord, toText } from '../request-body.ts';
import { badRequest, contentfulFailure, delivery } from './errors.ts';
import { getLocale, toLocale } from './locales.ts';
import type { ContentfulAsset, ContentfulEntry, ContentfulOptions } from './options.ts';

/** The response to a query for entries. Undefined for queries that this fake doesn't know. */
export function queryEntries(query: URLSearchParams, options: ContentfulOptions): Response | undefined {
  const { content_type: type, include = '1', order, ...rest } = toObject(query);
  const { skip = '0', limit = '100', locale: wanted, ...filters } = rest;
  if (type !== undefined && !options.contentTypes.includes(type)) {
    return contentfulFailure(400, { errors: [{ name: 'unknownContentType', value: type }] });
  }
  if (Object.keys(filters).some((name) => !/^(?:fields\.\w+|sys\.id)$/.test(name))) return undefined;
  const sortKeys = order?.split(',').map(toSortKey) ?? [];
  const locale = getLocale(wanted, options);
  if (!locale) return badRequest(`Unknown locale: ${wanted}`);

  const found = options.entries
    .filter(({ sys }) => type === undefined || sys.contentType.sys.id === type)
    .map((entry) => toLocale(entry, locale, options))
    .filter((entry) => Object.entries(filters).every(([path, value]) => getValue(entry, path) === value))
    .sort((a, b) => compare(a, b, sortKeys));
  const items = found.slice(Number(skip), Number(skip) + Number(limit));
  const assets = options.assets.map((asset) => toLocale(asset, locale, options));
  return delivery(200, {
    ...createList(found.length, items, Number(skip), Number(limit)),
    ...(include !== '0' && resolve(items, assets)),
  });
}

/** The response to a query for assets: all, or those with the given ids. */
export function queryAssets(query: URLSearchParams, options: ContentfulOptions): Response | undefined {
  const { skip = '0', limit = '100', locale: wanted, ...filters } = toObject(query);
  const { 'sys.id': id, 'sys.id[in]': ids = id, ...unknown } = filters;
  if (Object.keys(unknown).length > 0) return undefined;
  const locale = getLocale(wanted, options);
  if (!locale) return badRequest(`Unknown locale: ${wanted}`);
  const found = options.assets
    .filter(({ sys }) => ids === undefined || ids.split(',').includes(sys.id))
    .map((asset) => toLocale(asset, locale, options));
  const items = found.slice(Number(skip), Number(skip) + Number(limit));
  return delivery(200, createList(found.length, items, Number(skip), Number(limit)));
}

export const listTags = ({ tags }: ContentfulOptions): Response => {
  const items = Object.entries(tags).map(([id, name]) => ({
    sys: { type: 'Tag', id, version: 1, visibility: 'public' },
    name,
  }));
  return delivery(200, createList(items.length, items, 0, 1000));
};

const createList = (total: number, items: object[], skip: number, limit: number) => ({
  sys: { type: 'Array' },
  total,
  skip,
  limit,
  items,
});

const toObject = (query: URLSearchParams): Record<string, string | undefined> => Object.fromEntries(query);

const toSortKey = (key: string) => ({ path: key.replace(/^-/, ''), sign: key.startsWith('-') ? -1 : 1 });

function compare(a: object, b: object, keys: { path: string; sign: number }[]): number {
  for (const { path, sign } of keys) {
    const difference = toText(getValue(a, path)).localeCompare(toText(getValue(b, path)));
    if (difference !== 0) return sign * difference;
  }
  return 0;
}

function getValue(entry: object, path: string): unknown {
  const [scope, name = ''] = path.split('.');
  return toRecord(toRecord(entry)[scope ?? ''])[name];
}

/** Each linked asset once, beside the list. Contentful also reports broken links, which the site ignores. */
function resolve(items: Pick<ContentfulEntry, 'fields'>[], assets: Pick<ContentfulAsset, 'sys'>[]) {
  const ids = items.flatMap(({ fields }) => Object.values(fields).flatMap(findLinks));
  const included = assets.filter(({ sys }) => ids.includes(sys.id));
  return included.length > 0 ? { includes: { Asset: included } } : {};
}

function findLinks(value: unknown): string[] {
  const { type, linkType, id } = toRecord(toRecord(value).sys);
  return type === 'Link' && linkType === 'Asset' ? [toText(id)] : [];
}
